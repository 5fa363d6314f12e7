use super::*;

#[tokio::test]
async fn a_password_is_known_again_and_no_other_is() {
    let passwords = Passwords::new();
    let hash = passwords.hash("correct horse").await.unwrap();
    assert!(
        hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
        "{hash}"
    );
    let verify = async |shown: &str| passwords.verify(shown, Some(&hash)).await.unwrap();
    assert!(verify("correct horse").await);
    assert!(!verify("correct horse ").await);
    assert!(!verify("").await);
    assert!(!verify(&"x".repeat(100_000)).await);
}

#[tokio::test]
async fn a_password_typed_on_another_keyboard_is_the_same() {
    let passwords = Passwords::new();
    let hash = passwords.hash("cre\u{300}me brûlée").await.unwrap();
    let same = passwords.verify("cr\u{e8}me bru\u{302}lée", Some(&hash));
    assert!(same.await.unwrap());
}

#[tokio::test]
async fn nobody_s_password_is_as_much_work_and_never_right() {
    use argon2::password_hash::Error;
    let passwords = Passwords::new();
    let hash = passwords.hash("correct horse").await.unwrap();
    let work = |hash: &str| hash.rsplitn(3, '$').nth(2).map(String::from);
    assert_eq!(work(NOBODY), work(&hash));
    assert_eq!(NOBODY.len(), hash.len());
    // An error in the text itself would be answered without any work.
    let verified = argon2().verify_password(b"battery staple", NOBODY);
    assert_eq!(verified, Err(Error::PasswordInvalid));
    assert_eq!(passwords.verify("battery staple", None).await, Ok(false));
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
    for _ in 0..200 {
        let passwords = passwords.clone();
        tasks.spawn(async move { passwords.verify("battery staple", None).await });
    }
    let answers = tasks.join_all().await;
    let refused = answers.iter().filter_map(|answer| answer.as_ref().err());
    let refused: Vec<_> = refused.collect();
    assert!(refused.iter().all(|problem| problem.kind == Kind::TooMany));
    assert!(refused.len() >= 100, "{}", refused.len());
    assert!(answers.len() - refused.len() >= 18);
    assert!((1..=2).contains(&passwords.most_at_once()));
}
