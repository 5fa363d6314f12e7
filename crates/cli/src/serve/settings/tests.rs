//! Settings that are taken, and those that are not.

use clap::Parser as _;

use super::*;

#[derive(clap::Parser)]
struct Host {
    #[command(flatten)]
    settings: Settings,
}

fn settings(pairs: &[(&str, &str)]) -> Result<Settings, clap::Error> {
    let flags = pairs
        .iter()
        .map(|(name, value)| format!("--{name}={value}"));
    let words = ["host".into(), "--data=x".into()].into_iter().chain(flags);
    Host::try_parse_from(words).map(|host| host.settings)
}

#[test]
fn what_is_not_set_is_as_a_server_has_it() {
    let usual = Config {
        data: "x".into(),
        ..Config::default()
    };
    let unset = settings(&[]).unwrap().config().unwrap();
    assert_eq!(format!("{unset:?}"), format!("{usual:?}"));
    let listen = usual.listen.to_string();
    let set = settings(&[("listen", &listen)]).unwrap().config().unwrap();
    assert_eq!(set.listen, usual.listen);
    assert_eq!(
        (unset.if_taken, set.if_taken),
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
        ("log", "xml"),
        ("log-level", "loud"),
    ] {
        let Err(why) = settings(&[(name, value)]) else {
            panic!("{name} {value} was taken");
        };
        let why = why.to_string();
        assert!(why.contains(&format!(" '--{name} <")), "{why}");
    }
}

#[test]
fn every_limit_reaches_the_server_as_itself() {
    let set = settings(&[
        ("limit-requests", "1/11"),
        ("limit-guests", "2/12"),
        ("limit-tables", "3/13"),
        ("limit-sign-ins", "4/14"),
        ("limit-messages", "5/15"),
        ("limit-remarks", "6/16"),
        ("max-guests", "7"),
        ("max-connections", "8"),
        ("max-connections-per-address", "9"),
        ("max-tables-per-person", "10"),
        ("max-sessions-per-person", "11"),
    ]);
    let limits = set.unwrap().limits();
    let rates = [
        limits.requests,
        limits.guests,
        limits.tables,
        limits.sign_ins,
        limits.messages,
        limits.remarks,
    ];
    let same = ["1/11", "2/12", "3/13", "4/14", "5/15", "6/16"].map(|text| rate(text).unwrap());
    assert_eq!(rates, same);
    assert_eq!((limits.guests_in_all, limits.connections), (7, 8));
    assert_eq!(limits.connections_per_address, 9);
    let of_a_person = (limits.tables_per_person, limits.sessions_per_person);
    assert_eq!(of_a_person, (10, 11));
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
        assert!(settings(&[(name, value)]).is_ok(), "{name} {value}");
    }
}

#[test]
fn the_page_for_people_lists_every_setting_with_its_default() {
    let page = include_str!("../../../../../docs/configuration.md");
    let all = Settings::augment_args(Command::new("settings"));
    for setting in all.get_arguments() {
        let name = setting.get_long().unwrap();
        let row = page
            .lines()
            .find(|line| line.starts_with(&format!("| `{name}` |")));
        let row = row.unwrap_or_else(|| panic!("{name} is not on the page"));
        assert!(row.contains(&variable_name(name)), "{row}");
        // What depends on the machine, or is an address, has its default in its help.
        let help = setting.get_help().unwrap().to_string();
        let said = help
            .split_once("[default: ")
            .map(|(_, said)| said.trim_end_matches(']'));
        let default = said.or_else(|| setting.get_default_values().first()?.to_str());
        assert!(row.contains(&format!("| {} |", default.unwrap())), "{row}");
    }
    let rows = page.lines().filter(|line| line.starts_with("| `")).count();
    assert_eq!(rows, all.get_arguments().count());
}

#[test]
fn games_can_be_kept_for_ever() {
    let set = [("keep-finished", "forever"), ("keep-abandoned", "7")];
    let config = settings(&set).unwrap().config().unwrap();
    assert_eq!(
        (config.keep.finished, config.keep.abandoned),
        (None, Some(7))
    );
}
