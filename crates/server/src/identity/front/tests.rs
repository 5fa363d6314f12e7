use axum::http::{HeaderName, HeaderValue};

use super::*;

const PROXY: &str = "10.0.0.1";

fn config() -> Config {
    Config {
        trusted_proxies: vec![PROXY.parse().unwrap(), "10.0.0.2".parse().unwrap()],
        origins: vec!["https://play.example".into()],
        ..Config::default()
    }
}

fn front(peer: &str, headers: &[(&'static str, &'static str)]) -> Front {
    let mut extensions = Extensions::new();
    let peer: IpAddr = peer.parse().unwrap();
    extensions.insert(ConnectInfo(SocketAddr::new(peer, 40000)));
    let headers = headers.iter().map(|(name, value)| {
        (
            HeaderName::from_static(name),
            HeaderValue::from_static(value),
        )
    });
    Front::of(&headers.collect(), &extensions, &config())
}

#[test]
fn the_address_is_the_last_hop_that_no_proxy_of_ours_is() {
    let forwarded = |peer, line| {
        front(peer, &[("x-forwarded-for", line)])
            .address
            .to_string()
    };
    assert_eq!(forwarded("192.0.2.7", "198.51.100.1"), "192.0.2.7");
    assert_eq!(forwarded(PROXY, "198.51.100.1"), "198.51.100.1");
    assert_eq!(forwarded(PROXY, "1.2.3.4, 198.51.100.1"), "198.51.100.1");
    let chain = "1.2.3.4, 198.51.100.1 ,10.0.0.2";
    assert_eq!(forwarded(PROXY, chain), "198.51.100.1");
    assert_eq!(forwarded(PROXY, "198.51.100.1:4711"), "198.51.100.1");
    assert_eq!(forwarded(PROXY, "[2001:db8::1]:4711"), "2001:db8::1");
    assert_eq!(forwarded(PROXY, "2001:db8::1"), "2001:db8::1");
    assert_eq!(forwarded(PROXY, "::ffff:198.51.100.1"), "198.51.100.1");
    assert_eq!(forwarded(PROXY, "nonsense"), PROXY);
    assert_eq!(forwarded(PROXY, "1.2.3.4, nonsense"), PROXY);
    assert_eq!(forwarded(PROXY, ""), PROXY);
    assert_eq!(forwarded("::ffff:10.0.0.1", "198.51.100.1"), "198.51.100.1");
}

#[test]
fn several_lines_of_hops_are_read_as_one() {
    let lines = [
        ("x-forwarded-for", "1.2.3.4"),
        ("x-forwarded-for", "198.51.100.1"),
    ];
    assert_eq!(front(PROXY, &lines).address.to_string(), "198.51.100.1");
}

#[test]
fn only_a_proxy_of_ours_is_believed_about_encryption() {
    let https = ("x-forwarded-proto", "https");
    assert_eq!(front(PROXY, &[https]).scheme, Scheme::Https);
    assert_eq!(front("192.0.2.7", &[https]).scheme, Scheme::Http);
    let ours = ("host", "play.example");
    assert_eq!(front("192.0.2.7", &[ours]).scheme, Scheme::Https);
    let plain = ("x-forwarded-proto", "http");
    assert_eq!(front(PROXY, &[ours, plain]).scheme, Scheme::Http);
    let other = ("host", "localhost:8080");
    assert_eq!(front("127.0.0.1", &[other]).scheme, Scheme::Http);
}

#[test]
fn a_page_is_ours_if_it_came_from_this_very_host() {
    let origin = |host, said| front("192.0.2.7", &[("host", host), ("origin", said)]).origin;
    let home = "localhost:8080";
    assert_eq!(origin(home, "http://localhost:8080"), Origin::Ours);
    assert_eq!(origin(home, "https://localhost:8080"), Origin::Ours);
    assert_eq!(origin(home, "https://play.example"), Origin::Ours);
    for strange in [
        "null",
        "",
        "http://localhost",
        "http://localhost:8081",
        "http://evil.example",
        "http://localhost:8080.evil.example",
        "http://evil.example/localhost:8080",
        "ftp://localhost:8080",
        "localhost:8080",
        "http://play.example",
        "https://play.example.evil.example",
    ] {
        assert_eq!(origin(home, strange), Origin::Strange, "{strange}");
    }
    // Where it is known to be encrypted, a page that was not is another one.
    let plain = origin("play.example", "http://play.example");
    assert_eq!(plain, Origin::Strange);
    assert_eq!(front("192.0.2.7", &[]).origin, Origin::Absent);
    assert_eq!(
        front("192.0.2.7", &[("origin", "http://")]).origin,
        Origin::Strange
    );
}

#[test]
fn two_origins_are_none_of_ours() {
    let home = ("host", "localhost:8080");
    let ours = ("origin", "http://localhost:8080");
    let theirs = ("origin", "http://evil.example");
    let said = front("192.0.2.7", &[home, ours, theirs]);
    assert_eq!(said.origin, Origin::Strange);
}
