use super::*;

fn meter(steady: u32, burst: u32) -> Meter<IpAddr> {
    Meter::new(Rate { steady, burst }, HOUR)
}

fn refusals(meter: &Meter<IpAddr>, address: &str) -> usize {
    let address = neighborhood(address.parse().unwrap());
    let checks = (0..10).map(|_| meter.check(&address, "tests"));
    checks.filter(Result::is_err).count()
}

#[test]
fn an_address_may_do_so_much_at_once_and_another_as_much() {
    let meter = meter(1, 3);
    assert_eq!(refusals(&meter, "192.0.2.1"), 7);
    assert_eq!(refusals(&meter, "192.0.2.1"), 10);
    assert_eq!(refusals(&meter, "192.0.2.2"), 7);
}

#[test]
fn a_home_s_ipv6_addresses_count_as_one() {
    let meter = meter(1, 3);
    assert_eq!(refusals(&meter, "2001:db8:1:2:3:4:5:6"), 7);
    assert_eq!(refusals(&meter, "2001:db8:1:2:ffff::1"), 10);
    assert_eq!(refusals(&meter, "2001:db8:1:3::1"), 7);
}

#[test]
fn an_ipv4_address_in_ipv6_is_the_ipv4_address() {
    let meter = meter(1, 3);
    assert_eq!(refusals(&meter, "192.0.2.1"), 7);
    assert_eq!(refusals(&meter, "::ffff:192.0.2.1"), 10);
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
fn tables_are_limited_for_an_address_whoever_makes_them_and_for_a_person_wherever_they_are() {
    let limiter = Limiter::new(&Limits::default());
    let home = IpAddr::from([192, 0, 2, 1]);
    let made = (0..100).map(|n| limiter.table(home, &format!("guest {n}")));
    assert_eq!(made.flatten().count(), 30);
    let made = (2..100_u8).map(|n| limiter.table(IpAddr::from([192, 0, 2, n]), "ada"));
    assert_eq!(made.flatten().count(), 30);
    let problem = limiter.table(home, "ada").unwrap_err();
    assert_eq!(problem.kind, Kind::TooMany);
    assert!(problem.text.contains("tables"), "{problem}");
}

#[test]
fn sign_ins_are_limited_for_a_name_from_wherever_they_come() {
    let limiter = Limiter::new(&Limits::default());
    let tries = (0..100_u8).map(|n| limiter.sign_in(IpAddr::from([192, 0, 2, n]), "ada"));
    assert_eq!(tries.flatten().count(), 60);
}

#[test]
fn no_single_address_keeps_somebody_from_signing_in() {
    let limiter = Limiter::new(&Limits::default());
    let stranger = IpAddr::from([192, 0, 2, 1]);
    let tries = (0..100).map(|_| limiter.sign_in(stranger, "ada"));
    assert_eq!(tries.flatten().count(), 6);
    assert_eq!(limiter.sign_in(IpAddr::from([192, 0, 2, 2]), "ada"), Ok(()));
}

#[test]
fn whoever_is_quiet_is_forgotten() {
    let meter = Meter::new(Rate::NONE, SECOND);
    for n in 0..100_000_u32 {
        let _ = meter.check(&IpAddr::from(n.to_be_bytes()), "tests");
    }
    assert!(meter.limiter.len() < 50_000, "{}", meter.limiter.len());
}

#[test]
fn a_limit_of_nothing_is_a_limit_of_one() {
    assert_eq!(refusals(&meter(0, 0), "192.0.2.1"), 9);
}
