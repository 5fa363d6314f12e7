//! Component files, read while compiling: a wrong picture does not build.
//!
//! A file begins with its provenance. Then come blocks, parted by empty lines: a line with a
//! name, and what is drawn or listed below it.

/// The lines of a component file that follow the line with this name, up to an empty line.
pub const fn block(file: &'static str, name: &str) -> &'static str {
    let (bytes, name) = (file.as_bytes(), name.as_bytes());
    let mut at = 0;
    while at < bytes.len() {
        let end = line_end(bytes, at);
        if equal(bytes, at, end, name) {
            let start = end + 1;
            let mut stop = line_end(bytes, start);
            while stop + 1 < bytes.len() && bytes[stop + 1] != b'\n' {
                stop = line_end(bytes, stop + 1);
            }
            return file.split_at(stop).0.split_at(start).1;
        }
        at = end + 1;
    }
    panic!("the component file lacks a part")
}

/// Whether those bytes, from one place up to another, are the name.
pub const fn equal(bytes: &[u8], from: usize, to: usize, name: &[u8]) -> bool {
    if to - from != name.len() {
        return false;
    }
    let mut at = 0;
    while at < name.len() {
        if bytes[from + at] != name[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// The word that starts at or after this place: where it begins and where it ends. At the end of
/// the text both are its length.
pub const fn word(bytes: &[u8], mut at: usize) -> (usize, usize) {
    while at < bytes.len() && bytes[at].is_ascii_whitespace() {
        at += 1;
    }
    let start = at;
    while at < bytes.len() && !bytes[at].is_ascii_whitespace() {
        at += 1;
    }
    (start, at)
}

const fn line_end(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() && bytes[at] != b'\n' {
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "provenance: ours\n\none\n#.\n.#\n\ntwo\n##\n";

    #[test]
    fn a_block_ends_at_an_empty_line_or_with_the_file() {
        assert_eq!(block(FILE, "one"), "#.\n.#");
        assert_eq!(block(FILE, "two"), "##");
    }

    #[test]
    fn words_are_parted_by_any_white_space() {
        let bytes = b" ab\n c";
        assert_eq!(word(bytes, 0), (1, 3));
        assert_eq!(word(bytes, 3), (5, 6));
        assert_eq!(word(bytes, 6), (6, 6));
    }
}
