use super::*;

fn refusals(meter: &Meter<IpAddr>, address: &str) -> usize {
    let address = neighborhood(address.parse().unwrap());
    let checks = (0..10).map(|_| meter.check(&address, "tests"));
    checks.filter(Result::is_err).count()
}

#[test]
fn an_address_may_do_so_much_at_once_and_another_as_much() {
    for (rate, asked) in [
        (
            (1, 3),
            [("192.0.2.1", 7), ("192.0.2.1", 10), ("192.0.2.2", 7)],
        ),
        // A home's IPv6 addresses count as one.
        (
            (1, 3),
            [
                ("2001:db8:1:2:3::6", 7),
                ("2001:db8:1:2:f::1", 10),
                ("2001:db8:1:3::1", 7),
            ],
        ),
        // An IPv4 address in IPv6 is the IPv4 address.
        (
            (1, 3),
            [
                ("192.0.2.1", 7),
                ("::ffff:192.0.2.1", 10),
                ("192.0.2.1", 10),
            ],
        ),
        // A limit of nothing is a limit of one.
        (
            (0, 0),
            [("192.0.2.1", 9), ("192.0.2.2", 9), ("192.0.2.1", 10)],
        ),
    ] {
        let (steady, burst) = rate;
        let meter = Meter::new(Rate { steady, burst }, HOUR);
        for (address, refused) in asked {
            assert_eq!(refusals(&meter, address), refused, "{address}");
        }
    }
}

#[test]
fn a_refusal_says_of_what_there_were_too_many() {
    let limiter = Limiter::new(&Limits {
        remarks: Rate {
            steady: 1,
            burst: 1,
        },
        ..Limits::default()
    });
    assert_eq!(limiter.remark("ada"), Ok(()));
    let problem = limiter.remark("ada").unwrap_err();
    assert_eq!(problem.kind, Kind::TooMany);
    assert!(problem.text.contains("remarks"), "{problem}");
    assert_eq!(limiter.remark("bob"), Ok(()));
}

#[test]
fn whoever_is_quiet_is_forgotten() {
    let meter = Meter::new(Rate::NONE, SECOND);
    for n in 0..100_000_u32 {
        let _ = meter.check(&IpAddr::from(n.to_be_bytes()), "tests");
    }
    assert!(meter.limiter.len() < 50_000, "{}", meter.limiter.len());
}
