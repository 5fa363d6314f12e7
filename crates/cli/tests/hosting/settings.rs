//! Settings: a flag before the environment before a file.

use std::fs;
use std::net::{SocketAddr, TcpListener};

use crate::house::Server;
use crate::support::{self, program};

/// Addresses that were free a moment ago.
fn free() -> [SocketAddr; 3] {
    let listeners = [(); 3].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
    listeners.each_ref().map(|one| one.local_addr().unwrap())
}

#[test]
fn a_flag_beats_the_environment_which_beats_the_file() {
    let data = support::folder("beaten");
    let [flag, variable, line] = free();
    let file = support::path("beaten.toml");
    let lines = format!(
        "listen = \"{line}\"\ndata = \"{}\"\nlog-level = \"error\"\nbot-pause = 0\n",
        data.display()
    );
    fs::write(&file, lines).unwrap();
    let serve = || {
        let mut command = program(&["serve", "--config"]);
        command.arg(&file);
        command
    };
    let address = |command: &mut std::process::Command| {
        let server = Server::launch(command, &data).unwrap();
        server.address().to_string()
    };
    assert_eq!(address(&mut serve()), line.to_string());
    let mut command = serve();
    command.env("TUILERIES_LISTEN", variable.to_string());
    assert_eq!(address(&mut command), variable.to_string());
    command.args(["--listen", &flag.to_string()]);
    assert_eq!(address(&mut command), flag.to_string());
    let mut command = program(&["serve"]);
    command.env("TUILERIES_CONFIG", &file);
    assert_eq!(address(&mut command), line.to_string());
    assert!(data.join("tuileries.db").is_file());
}

#[test]
fn what_cannot_be_set_is_refused_by_its_name() {
    let file = support::path("unknown.toml");
    let data = support::folder("unknown");
    let data = data.to_str().unwrap();
    let path = file.to_str().unwrap();
    for (lines, why) in [
        ("colour = \"red\"\n", "`colour` is nothing that can be set"),
        (
            "[limits]\nrequests = 1\n",
            "`limits` is nothing that can be set",
        ),
        ("listen = true\n", "`listen` is a text, a number or a list"),
        ("listen = \"here\"\n", "'here' for '--listen <ADDRESS>'"),
        (
            "limit-requests = \"50\"\n",
            "'50' for '--limit-requests <N/BURST>'",
        ),
        ("listen = \n", "unknown.toml"),
    ] {
        fs::write(&file, lines).unwrap();
        let ran = support::run(&["serve", "--data", data, "--config", path], b"");
        for why in [why, "unknown.toml: "] {
            ran.refuses(2, why);
        }
    }
    for (flag, value) in [("--config", "no/such.toml"), ("--colour", "red")] {
        let ran = support::run(&["serve", "--data", data, flag, value], b"");
        ran.refuses(2, if flag == "--config" { value } else { flag });
    }
}

#[test]
fn a_variable_concerns_hosts_alone() {
    let said = |command: &str| {
        let mut command = program(&[command]);
        let output = command.env("TUILERIES_LISTEN", "here").output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        (output.status.code(), said)
    };
    let (code, to_host) = said("serve");
    assert_eq!(code, Some(2));
    let why = "TUILERIES_LISTEN: invalid value 'here' for '--listen <ADDRESS>'";
    assert!(to_host.contains(why), "{to_host}");
    assert_eq!(said("rules"), (Some(0), String::new()));
}
