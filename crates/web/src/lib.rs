//! The page that people play on, embedded: which file is meant, and in which form a browser takes
//! it. `page/` is its source, and `build.rs` builds it.

/// A file as it was built.
struct File {
    name: &'static str,
    /// Of what is in it, in hexadecimal digits.
    hash: &'static str,
    bytes: &'static [u8],
}

/// The built page, sorted by name. It is embedded in debug builds too: what is tested is what is
/// shipped.
const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file that is the page itself, wherever in it somebody is.
pub const INDEX: &str = "index.html";

/// What a browser can decompress.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Encodings {
    takes_brotli: bool,
    takes_gzip: bool,
}

impl Encodings {
    /// Nothing.
    pub const NONE: Encodings = Encodings {
        takes_brotli: false,
        takes_gzip: false,
    };

    /// What an `Accept-Encoding` header says, of which `q=0` means *not*.
    pub fn read(header: &str) -> Encodings {
        let takes = |wanted: &str| {
            header.split(',').any(|part| {
                let mut words = part.split(';').map(str::trim);
                let is_it = words
                    .next()
                    .is_some_and(|name| name.eq_ignore_ascii_case(wanted));
                let is_refused = words.any(|word| {
                    let weight = word.strip_prefix("q=").or_else(|| word.strip_prefix("Q="));
                    weight.and_then(|weight| weight.trim().parse().ok()) == Some(0.0)
                });
                is_it && !is_refused
            })
        };
        Encodings {
            takes_brotli: takes("br"),
            takes_gzip: takes("gzip"),
        }
    }
}

/// A file of the page, as it is to be sent.
#[derive(Clone, Debug)]
pub struct Asset {
    /// What to send.
    pub bytes: &'static [u8],
    /// What it is: the `Content-Type`.
    pub kind: &'static str,
    /// How it is compressed: the `Content-Encoding`.
    pub encoding: Option<&'static str>,
    /// A name for exactly these bytes: the `ETag`, in quotes.
    pub tag: String,
    /// Whether its name changes whenever it does, so that it may be kept forever.
    pub is_immutable: bool,
}

/// The file of that name, in the smallest form that is taken.
pub fn asset(path: &str, accepted: Encodings) -> Option<Asset> {
    let (_, ending) = path.rsplit_once('.')?;
    // The compressed forms are no files of their own.
    let kind = kind(ending)?;
    let forms = [
        (accepted.takes_brotli, ".br", Some("br")),
        (accepted.takes_gzip, ".gz", Some("gzip")),
        (true, "", None),
    ];
    let taken = forms.into_iter().filter(|(is_taken, ..)| *is_taken);
    let mut found = taken
        .filter_map(|(_, suffix, encoding)| Some((find(&format!("{path}{suffix}"))?, encoding)));
    let (file, encoding) = found.next()?;
    Some(Asset {
        tag: format!("\"{}\"", file.hash),
        bytes: file.bytes,
        kind,
        encoding,
        is_immutable: is_immutable(path),
    })
}

/// The names of all files of the page, without their compressed forms.
pub fn names() -> impl Iterator<Item = &'static str> {
    let names = FILES.iter().map(|file| file.name);
    names.filter(|name| !matches!(name.rsplit_once('.'), Some((_, "br" | "gz"))))
}

fn find(name: &str) -> Option<&'static File> {
    let place = FILES.binary_search_by(|file| file.name.cmp(name)).ok()?;
    Some(&FILES[place])
}

/// What a file is, by the ending of its name.
fn kind(ending: &str) -> Option<&'static str> {
    Some(match ending {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "ogg" => "audio/ogg",
        "mp3" => "audio/mpeg",
        "wav" => "audio/wav",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        _ => return None,
    })
}

/// Whether the name has a hash of what is in the file: `assets/index-B1x_3-aZ.js`.
fn is_immutable(path: &str) -> bool {
    let Some(name) = path.strip_prefix("assets/") else {
        return false;
    };
    // A map is named after its file, and a file may be named after a module with a dot.
    let name = name.strip_suffix(".map").unwrap_or(name);
    let Some((stem, _)) = name.rsplit_once('.') else {
        return false;
    };
    let stem = stem.as_bytes();
    let Some(at) = stem.len().checked_sub(HASH + 1) else {
        return false;
    };
    let is_digit = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_".contains(byte);
    stem[at] == b'-' && stem[at + 1..].iter().all(is_digit)
}

/// How long a hash in a name is.
const HASH: usize = 8;

#[cfg(test)]
mod tests;
