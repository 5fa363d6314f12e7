//! Where a page can come from, as browsers say it.

use std::net::Ipv6Addr;

/// Whether a browser could say that it comes from there: a scheme, a host and perhaps a port.
pub(super) fn is_origin(origin: &str) -> bool {
    let place = origin
        .strip_prefix("https://")
        .or_else(|| origin.strip_prefix("http://"));
    let Some(place) = place else {
        return false;
    };
    if let Some((address, rest)) = place.strip_prefix('[').and_then(|v6| v6.split_once(']')) {
        let port = rest.strip_prefix(':');
        let is_ended = rest.is_empty() || port.is_some_and(is_port);
        return address.parse::<Ipv6Addr>().is_ok() && is_ended;
    }
    let (host, port) = match place.split_once(':') {
        Some((host, port)) => (host, Some(port)),
        None => (place, None),
    };
    let is_in_a_name = |sign: char| sign.is_ascii_alphanumeric() || "-._".contains(sign);
    !host.is_empty() && host.chars().all(is_in_a_name) && port.is_none_or(is_port)
}

fn is_port(text: &str) -> bool {
    text.parse::<u16>().is_ok_and(|port| port > 0)
}
