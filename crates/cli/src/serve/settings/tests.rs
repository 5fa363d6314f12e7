//! Settings that are taken, and those that are not.

use super::*;

fn settings(pairs: &[(&'static str, &str)]) -> Settings {
    let values = pairs.iter().map(|(name, value)| (*name, value.to_string()));
    Settings {
        values: values.collect(),
    }
}

#[test]
fn what_is_not_set_is_as_the_list_says() {
    let usual = settings(&[("data", "x")]).config().unwrap();
    let listed = SETTINGS
        .iter()
        .filter(|setting| !["data", "origin", "trusted-proxies"].contains(&setting.name))
        .map(|setting| (setting.name, setting.default));
    let mut listed: Vec<_> = listed.collect();
    listed.push(("data", "x"));
    let spelled = settings(&listed).config().unwrap();
    assert_eq!(
        format!("{:?}", usual.limits),
        format!("{:?}", spelled.limits)
    );
    assert_eq!(usual.listen, spelled.listen);
    assert_eq!(usual.keep, spelled.keep);
    assert_eq!(usual.bot_pause, spelled.bot_pause);
    assert_eq!(
        (usual.if_taken, spelled.if_taken),
        (IfTaken::Another, IfTaken::Stop)
    );
}

#[test]
fn a_value_that_makes_no_sense_is_refused_by_its_name() {
    for (name, value) in [
        ("listen", "8080"),
        ("origin", "games.example.org"),
        ("origin", "https://games.example.org/play"),
        ("trusted-proxies", "proxy"),
        ("limit-requests", "50"),
        ("limit-requests", "0/1"),
        ("limit-requests", "1/0"),
        ("limit-guests", "1/4294967295"),
        ("limit-remarks", "1000001/1"),
        ("max-connections", "-1"),
        ("max-connections", "0"),
        ("max-connections-per-address", "0"),
        ("max-guests", "0"),
        ("max-tables-per-person", "0"),
        ("max-sessions-per-person", "0"),
        ("keep-finished", "0"),
        ("keep-abandoned", "never"),
        ("bot-pause", "soon"),
        ("bot-pause", "3600001"),
        ("think-limit", "0"),
        ("think-limit", "18446744073709551615"),
        ("origin", "https://games example.org"),
        ("origin", "https://games.example.org?x"),
        ("origin", "https://ann@games.example.org"),
        ("origin", "https://games.example.org:"),
        ("origin", "https://games.example.org:0"),
        ("origin", "https://games.example.org:99999"),
        ("origin", "https://[::1"),
        ("origin", "https://[::g]"),
        ("origin", "https://:8080"),
        ("origin", "https://jeux\u{e9}.example.org"),
        ("trusted-proxies", "0.0.0.0"),
        ("trusted-proxies", "127.0.0.1,::"),
        ("data", ""),
    ] {
        let refused = settings(&[("data", "x"), (name, value)]).config();
        let Err(Failure::Usage(why)) = refused else {
            panic!("{name} {value} was taken");
        };
        assert!(why.starts_with(&format!("{name} cannot be ")), "{why}");
    }
    assert!(settings(&[("log", "xml")]).logs().is_err());
    assert!(settings(&[("log-level", "loud")]).logs().is_err());
}

#[test]
fn a_value_at_the_edge_of_sense_is_taken() {
    for (name, value) in [
        ("max-connections", "1"),
        ("limit-guests", "1/1000000"),
        ("limit-sign-ins", "1/1000000"),
        ("bot-pause", "0"),
        ("bot-pause", "3600000"),
        ("think-limit", "1"),
        (
            "origin",
            "https://games.example.org:8443, http://[2001:db8::1]:8080",
        ),
        (
            "origin",
            "http://192.168.1.7:8080,http://nas_1.local,http://[::1]",
        ),
    ] {
        let taken = settings(&[("data", "x"), (name, value)]).config();
        assert!(taken.is_ok(), "{name} {value}");
    }
}

#[test]
fn the_page_for_people_lists_every_setting_with_its_default() {
    let page = include_str!("../../../../../docs/configuration.md");
    for setting in SETTINGS {
        let row = page
            .lines()
            .find(|line| line.starts_with(&format!("| `{}` |", setting.name)));
        let row = row.unwrap_or_else(|| panic!("{} is not on the page", setting.name));
        assert!(row.contains(&setting.variable()), "{row}");
        assert!(row.contains(setting.default), "{row}");
    }
    let rows = page.lines().filter(|line| line.starts_with("| `")).count();
    assert_eq!(rows, SETTINGS.len());
}

#[test]
fn games_can_be_kept_for_ever() {
    let set = [
        ("data", "x"),
        ("keep-finished", "forever"),
        ("keep-abandoned", "7"),
    ];
    let config = settings(&set).config().unwrap();
    assert_eq!(
        (config.keep.finished, config.keep.abandoned),
        (None, Some(7))
    );
}
