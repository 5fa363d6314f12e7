//! The cookie.

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};

use super::{Front, Scheme, Token};

/// Over https: the prefix has browsers refuse it from anyone but this very host.
const SECURE: &str = "__Host-tuileries";
/// Over plain http, at home.
const PLAIN: &str = "tuileries";
/// A year, in seconds.
const YEAR: u32 = 365 * 24 * 3600;

/// The token in a request's cookie. Only the name for its scheme counts: a plain one could have
/// been slipped in by whoever sits on the line.
pub(super) fn read(headers: &HeaderMap, scheme: Scheme) -> Option<Token> {
    let name = name(scheme);
    let lines = headers.get_all(COOKIE).iter();
    let pairs = lines.filter_map(|line| line.to_str().ok());
    let mut pairs = pairs.flat_map(|line| line.split(';'));
    pairs.find_map(|pair| {
        let (key, value) = pair.trim().split_once('=')?;
        if key == name {
            Token::read(value)
        } else {
            None
        }
    })
}

/// The cookie that makes a browser known again.
pub(crate) fn remember(token: &Token, front: &Front) -> HeaderValue {
    written(token.reveal(), front.scheme, YEAR)
}

/// The cookie that makes a browser forget.
pub(crate) fn forget(front: &Front) -> HeaderValue {
    written("", front.scheme, 0)
}

fn written(value: &str, scheme: Scheme, seconds: u32) -> HeaderValue {
    let name = name(scheme);
    let secure = match scheme {
        Scheme::Https => "; Secure",
        Scheme::Http => "",
    };
    let text = format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::try_from(text).expect("tokens are plain characters")
}

fn name(scheme: Scheme) -> &'static str {
    match scheme {
        Scheme::Https => SECURE,
        Scheme::Http => PLAIN,
    }
}
