use super::*;

fn index() -> String {
    let index = asset(INDEX, Encodings::NONE).expect("a page has an index");
    String::from_utf8(index.bytes.to_vec()).unwrap()
}

#[test]
fn a_browser_says_what_it_can_decompress() {
    let both = Encodings::read("gzip, deflate, br, zstd");
    assert!(both.takes_brotli && both.takes_gzip);
    let gzip = Encodings::read("GZIP;q=0.5, br;q=0, *;q=0.1");
    assert!(gzip.takes_gzip && !gzip.takes_brotli);
    assert_eq!(Encodings::read("gzip; q=0.000, br ;q=0"), Encodings::NONE);
    assert_eq!(Encodings::read(""), Encodings::NONE);
    assert_eq!(Encodings::read("brotli, xgzip;;=,,"), Encodings::NONE);
}

#[test]
fn the_index_is_html_that_is_asked_for_again() {
    let index = asset(INDEX, Encodings::NONE).unwrap();
    assert_eq!(index.kind, "text/html; charset=utf-8");
    assert_eq!(index.encoding, None);
    assert!(!index.is_immutable);
    assert_eq!(index.tag.len(), 34);
}

#[test]
fn the_files_are_in_order() {
    assert!(FILES.is_sorted_by(|one, next| one.name < next.name));
}

#[test]
fn every_file_has_a_kind() {
    for name in names() {
        assert!(asset(name, Encodings::NONE).is_some(), "{name}");
    }
}

#[test]
fn a_compressed_form_is_smaller_and_another_entity() {
    let all = Encodings::read("gzip, br");
    for name in names() {
        let (plain, packed) = (asset(name, Encodings::NONE), asset(name, all));
        let (plain, packed) = (plain.unwrap(), packed.unwrap());
        assert_eq!(plain.kind, packed.kind);
        if packed.encoding.is_some() {
            assert!(packed.bytes.len() < plain.bytes.len(), "{name}");
            assert_ne!(plain.tag, packed.tag);
        }
    }
}

#[test]
fn what_is_no_file_is_none() {
    for path in [
        "",
        ".",
        "..",
        "/",
        "assets",
        "assets/",
        "/index.html",
        "./index.html",
        "../Cargo.toml",
        "../../../../../../etc/hosts.txt",
        "index.html.br",
        "index.html.gz",
        "index",
        "index.HTML",
        "index.html\0.html",
    ] {
        assert!(asset(path, Encodings::read("br, gzip")).is_none(), "{path}");
    }
}

#[test]
fn only_a_name_with_a_hash_is_kept_forever() {
    assert!(is_immutable("assets/index-B1x_3-aZ.js"));
    assert!(is_immutable("assets/a-b-12345678.css.map"));
    assert!(is_immutable("assets/desk.svelte-B1x_3aZ7.js"));
    assert!(!is_immutable("assets/index.js"));
    assert!(!is_immutable("assets/index-B1x_3.js"));
    assert!(!is_immutable("index-B1x_3-aZ.js"));
    assert!(!is_immutable("assets/-B1x.3aZ7.js"));
}

#[test]
fn nothing_is_inline_because_the_policy_of_the_server_forbids_it() {
    let html = index().to_lowercase();
    assert!(!html.contains("<style"), "a style is inline");
    for tag in html.split('<').skip(1) {
        let tag = tag.split('>').next().unwrap_or_default();
        let is_inline = |word: &str| word.starts_with("style=") || word.starts_with("on");
        let attributes = tag.split_whitespace().skip(1);
        for word in attributes.filter(|word| word.contains('=')) {
            assert!(!is_inline(word), "{tag}");
            assert!(!word.contains("javascript:"), "{tag}");
        }
        assert!(!tag.starts_with("script") || tag.contains(" src="), "{tag}");
    }
}

#[test]
fn nothing_comes_from_elsewhere() {
    let html = index();
    for attribute in ["src=\"", "href=\""] {
        for target in html.split(attribute).skip(1) {
            let target = target.split('"').next().unwrap_or_default();
            let is_ours = target.starts_with('/') && !target.starts_with("//");
            assert!(is_ours, "{target}");
        }
    }
}
