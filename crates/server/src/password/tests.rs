use super::*;

const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

#[tokio::test]
async fn a_password_is_known_again_and_no_other_is() {
    let passwords = Passwords::new();
    let hash = passwords.hash(HOME, "correct horse").await.unwrap();
    assert!(
        hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
        "{hash}"
    );
    let verify = async |shown: &str| passwords.verify(HOME, shown, Some(&hash)).await.unwrap();
    assert!(verify("correct horse").await);
    assert!(!verify("correct horse ").await);
    assert!(!verify("").await);
    assert!(!verify(&"x".repeat(100_000)).await);
}

#[tokio::test]
async fn a_password_typed_on_another_keyboard_is_the_same() {
    let passwords = Passwords::new();
    let hash = passwords.hash(HOME, "cre\u{300}me brûlée").await.unwrap();
    let same = passwords.verify(HOME, "cr\u{e8}me bru\u{302}lée", Some(&hash));
    assert!(same.await.unwrap());
}

#[tokio::test]
async fn a_password_that_another_program_hashed_is_known() {
    let passwords = Passwords::new();
    let hash = "$argon2id$v=19$m=19456,t=2,p=1$AQIDBAUGBwgJCgsMDQ4PEA$WSYaCniE35LgMC861etJkzreaLAHfRyCvDTHu5qnYDY";
    let right = passwords.verify(HOME, "correct horse", Some(hash));
    assert_eq!(right.await, Ok(true));
    let wrong = passwords.verify(HOME, "battery staple", Some(hash));
    assert_eq!(wrong.await, Ok(false));
}

#[tokio::test]
async fn nobody_s_password_is_as_much_work_and_never_right() {
    let passwords = Passwords::new();
    let hash = passwords.hash(HOME, "correct horse").await.unwrap();
    let work = |hash: &str| hash.rsplitn(3, '$').nth(2).map(String::from);
    assert_eq!(work(NOBODY), work(&hash));
    assert_eq!(NOBODY.len(), hash.len());
    // An error in the text itself would be answered without any work.
    let verified = verified(b"battery staple", NOBODY, &mut Vec::new());
    assert_eq!(verified, Ok(false));
    let verified = passwords.verify(HOME, "battery staple", None);
    assert_eq!(verified.await, Ok(false));
}

#[test]
fn a_password_has_8_to_256_characters() {
    for (length, is_fine) in [(0, false), (7, false), (8, true), (256, true), (257, false)] {
        assert_eq!(check(&"ü".repeat(length)).is_ok(), is_fine, "{length}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_200_at_once_2_are_hashed_16_wait_and_the_others_are_sent_away() {
    let passwords = Arc::new(Passwords::new());
    let mut tasks = tokio::task::JoinSet::new();
    for stranger in 0..200_u8 {
        let passwords = passwords.clone();
        let from = IpAddr::from([192, 0, 2, stranger]);
        tasks.spawn(async move { passwords.verify(from, "battery staple", None).await });
    }
    let answers = tasks.join_all().await;
    let refused = answers.iter().filter_map(|answer| answer.as_ref().err());
    let refused: Vec<_> = refused.collect();
    assert!(refused.iter().all(|problem| problem.kind == Kind::TooMany));
    assert!(refused.len() >= 100, "{}", refused.len());
    assert!(answers.len() - refused.len() >= 18);
    // As much memory as was ever needed at once, however many came.
    let kept: Vec<usize> = passwords.memory.lock().iter().map(Vec::len).collect();
    assert!((1..=2).contains(&kept.len()), "{kept:?}");
    assert!(kept.iter().all(|blocks| *blocks == 19 * 1024), "{kept:?}");
}
