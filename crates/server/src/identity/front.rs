//! Where a request came from: through which proxies, over what, and from whose page.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::header::{AsHeaderName, HOST, ORIGIN};
use axum::http::{Extensions, HeaderMap};
use wire::{Kind, Problem};

use crate::config::Config;

/// Over what a request came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scheme {
    /// As far as anybody knows, without encryption.
    Http,
    /// Encrypted.
    Https,
}

/// From whose page a request came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// From ours.
    Ours,
    /// From somebody else's, or from one that does not say.
    Strange,
    /// From no page at all.
    Absent,
}

impl Origin {
    /// It has to be ours.
    pub(crate) fn require(self) -> Result<(), Problem> {
        let why = match self {
            Origin::Ours => return Ok(()),
            Origin::Strange => "a page of another origin may not do this in your name",
            Origin::Absent => "a request by cookie has to say from which origin it comes",
        };
        Err(Problem::new(Kind::Forbidden, why))
    }

    /// It must not be somebody else's: for requests that make a browser known, but are nobody's
    /// yet.
    pub(crate) fn refuse_strangers(self) -> Result<(), Problem> {
        match self {
            Origin::Ours | Origin::Absent => Ok(()),
            Origin::Strange => self.require(),
        }
    }
}

/// Where a request came from.
#[derive(Clone, Debug)]
pub(crate) struct Front {
    /// The client's address.
    pub address: IpAddr,
    /// Over what it came.
    pub scheme: Scheme,
    /// From whose page.
    pub origin: Origin,
}

impl Front {
    /// Of this request. Without the peer's address in its extensions, all share one.
    pub(crate) fn of(headers: &HeaderMap, extensions: &Extensions, config: &Config) -> Front {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>();
        let nowhere = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        let peer = peer.map_or(nowhere, |ConnectInfo(peer)| peer.ip().to_canonical());
        let scheme = scheme(peer, headers, config);
        Front {
            address: address(peer, headers, config),
            scheme,
            origin: origin(scheme, headers, config),
        }
    }
}

/// The last hop that is no proxy of ours: what stands before it anyone could have written.
fn address(peer: IpAddr, headers: &HeaderMap, config: &Config) -> IpAddr {
    let lines = headers.get_all("x-forwarded-for").iter();
    let hops: Vec<&str> = lines
        .flat_map(|line| line.to_str().unwrap_or_default().split(','))
        .collect();
    let mut address = peer;
    for hop in hops.iter().rev() {
        if !is_trusted(address, config) {
            break;
        }
        match read_hop(hop) {
            Some(before) => address = before,
            None => break,
        }
    }
    address
}

fn is_trusted(address: IpAddr, config: &Config) -> bool {
    let mut proxies = config.trusted_proxies.iter();
    proxies.any(|proxy| proxy.to_canonical() == address)
}

/// An address, with or without a port.
fn read_hop(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let plain = hop.trim_start_matches('[').trim_end_matches(']');
    let with_port = || hop.parse::<SocketAddr>().map(|address| address.ip());
    let address = plain.parse().or_else(|_| with_port()).ok()?;
    Some(address.to_canonical())
}

fn scheme(peer: IpAddr, headers: &HeaderMap, config: &Config) -> Scheme {
    let forwarded = text(headers, "x-forwarded-proto").filter(|_| is_trusted(peer, config));
    let is_https = if let Some(forwarded) = forwarded {
        let nearest = forwarded.rsplit(',').next().unwrap_or_default();
        nearest.trim().eq_ignore_ascii_case("https")
    } else {
        let host = text(headers, HOST).unwrap_or_default();
        let ours = format!("https://{host}");
        config.origins.iter().any(|known| is_same(known, &ours))
    };
    if is_https {
        Scheme::Https
    } else {
        Scheme::Http
    }
}

fn origin(scheme: Scheme, headers: &HeaderMap, config: &Config) -> Origin {
    if !headers.contains_key(ORIGIN) {
        return Origin::Absent;
    }
    let Some(said) = text(headers, ORIGIN) else {
        return Origin::Strange;
    };
    if config.origins.iter().any(|known| is_same(known, said)) {
        return Origin::Ours;
    }
    let host = text(headers, HOST).unwrap_or_default();
    let (kind, from) = said.split_once("://").unwrap_or_default();
    let is_kind_right = match scheme {
        Scheme::Https => kind == "https",
        // A proxy that nobody told us about may have taken the encryption off.
        Scheme::Http => matches!(kind, "http" | "https"),
    };
    if is_kind_right && !host.is_empty() && from.eq_ignore_ascii_case(host) {
        Origin::Ours
    } else {
        Origin::Strange
    }
}

fn is_same(known: &str, said: &str) -> bool {
    known.trim_end_matches('/').eq_ignore_ascii_case(said)
}

/// A header that is there exactly once.
fn text(headers: &HeaderMap, name: impl AsHeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?;
    match values.next() {
        None => value.to_str().ok(),
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests;
