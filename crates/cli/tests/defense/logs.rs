//! What a server must not tell: neither its logs nor its answers know a secret.

use super::line::{ask, farewell, frame, guest, knock, table};
use super::server;
use crate::house::books;
use crate::support;

const PASSWORD: &str = "correct horse battery staple";

#[tokio::test]
async fn no_log_has_a_token_a_password_or_a_seed() {
    for form in ["text", "json"] {
        let name = format!("logs-{form}");
        let server = server(&name, &["--log-level", "debug", "--log", form]);
        let mut secrets = vec![PASSWORD.to_string()];
        let token = guest(&server);
        let table = table(&server, &token);
        let bearer = format!("Authorization: Bearer {token}");
        let browser = ask(&server, "POST /api/guests", &[], "{}").cookie();
        let (cookie, ours) = (
            format!("Cookie: {browser}"),
            format!("Origin: {}", server.url),
        );
        let account = format!("{{\"name\":\"Ann\",\"password\":\"{PASSWORD}\"}}");
        let by_cookie = [cookie.as_str(), ours.as_str()];
        let claimed = ask(&server, "POST /api/me/account", &by_cookie, &account);
        assert_eq!(claimed.status, 200, "{claimed:?}");
        let signed_in = ask(&server, "POST /api/sessions", &[&ours], &account);
        assert_eq!(signed_in.status, 200, "{signed_in:?}");
        let wrong = "{\"name\":\"Ann\",\"password\":\"wrong horse\"}";
        let refused = ask(&server, "POST /api/sessions", &[&ours], wrong);
        assert!(matches!(refused.status, 401 | 403), "{refused:?}");
        for answer in [&claimed, &signed_in] {
            secrets.extend(
                answer
                    .cookie()
                    .split_once('=')
                    .map(|(_, value)| value.into()),
            );
        }
        secrets.push("wrong horse".into());
        secrets.push(browser.split_once('=').unwrap().1.into());
        secrets.push(token.clone());
        // Secrets where they do not belong.
        for first in [
            format!("GET /api/tables/{token}"),
            format!("GET /api/tables/{table}?token={token}"),
            format!("GET /{token}"),
            format!("BREW /api/me?{token}"),
        ] {
            ask(&server, &first, &[&bearer], "");
        }
        ask(
            &server,
            "POST /api/sessions",
            &[&ours],
            &format!("{{\"{PASSWORD}"),
        );
        let (mut stream, _) = knock(&server, &table, &[&bearer]);
        let nonsense = frame(1, format!("{{\"{token}\":1}}").as_bytes());
        std::io::Write::write_all(&mut stream, &nonsense).unwrap();
        let (said, _) = farewell(&mut stream);
        let seeds = books::seeds(&support::path(&name)).await;
        assert_eq!(seeds.len(), 1);
        for seed in &seeds {
            assert!(!said.contains(seed), "a running game shows its seed");
        }
        secrets.extend(seeds);
        let shown = ask(&server, &format!("GET /api/tables/{table}"), &[&bearer], "");
        let log = server.log();
        assert!(log.contains("/api/tables/{id}"), "{log}");
        for secret in secrets {
            assert!(secret.len() > 10 && !log.contains(&secret), "{secret}");
            assert!(!shown.body.contains(&secret), "{secret}");
        }
    }
}
