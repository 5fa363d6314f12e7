//! Puts the page where the compiler embeds it from: built elsewhere, built here by npm, or a stub
//! that says what was missing.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use sha2::{Digest as _, Sha256};

/// The oldest Node that builds the page.
const NODE: (u32, u32) = (20, 19);

/// What the page is made of, and nothing that building it writes.
const SOURCES: [&str; 9] = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
    "../stub",
];

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names it")).join("page");
    let page = Path::new("page");
    watch(page);
    empty(&out).unwrap_or_else(|error| fail(&format!("{}: {error}", out.display())));
    if let Some(built) = env::var_os("TUILERIES_PAGE").filter(|built| !built.is_empty()) {
        let built = PathBuf::from(built);
        // Cargo does not say where it was called, and runs this in a folder of its own.
        if built.is_relative() {
            fail(&format!(
                "TUILERIES_PAGE is {0}: please give the whole path, such as \"$PWD/{0}\"",
                built.display()
            ));
        }
        println!("cargo:rerun-if-changed={}", built.display());
        if !built.join("index.html").is_file() {
            fail(&format!(
                "TUILERIES_PAGE is {}, where there is no index.html",
                built.display()
            ));
        }
        place(&built, &out);
    } else if has_node() && page.join("package-lock.json").is_file() {
        install(page);
        let folder = out.to_str().expect("a folder whose name is text");
        let words = ["run", "build", "--", "--outDir", folder, "--emptyOutDir"];
        npm(page, &words);
        if !out.join("index.html").is_file() {
            fail("npm run build succeeded and wrote no index.html");
        }
    } else {
        let (major, minor) = NODE;
        println!(
            "cargo:warning=Node {major}.{minor} or newer with npm was not found: the server will \
             show a page that says so. Install it, run `cargo clean -p web` and build again, or \
             set TUILERIES_PAGE to the folder of a built page."
        );
        place(Path::new("stub"), &out);
    }
    let list = list(&out).unwrap_or_else(|error| fail(&format!("{}: {error}", out.display())));
    let file = out.with_file_name("files.rs");
    fs::write(&file, list).unwrap_or_else(|error| fail(&format!("{}: {error}", file.display())));
}

/// All files of the page, as a table in Rust that is sorted by name.
fn list(page: &Path) -> io::Result<String> {
    let (mut open, mut files) = (vec![page.to_path_buf()], Vec::new());
    while let Some(path) = open.pop() {
        if path.is_dir() {
            for entry in fs::read_dir(&path)? {
                open.push(entry?.path());
            }
        } else {
            files.push(path);
        }
    }
    let mut rows = BTreeMap::new();
    for file in files {
        let parts = file.strip_prefix(page).expect("it is in there").iter();
        let parts: Vec<&str> = parts.filter_map(|part| part.to_str()).collect();
        let name = parts.join("/");
        let hash = Sha256::digest(fs::read(&file)?);
        let hash: String = hash[..16]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let row = format!(
            "File {{ name: {name:?}, hash: {hash:?}, \
             bytes: include_bytes!(concat!(env!(\"OUT_DIR\"), {:?})) }},\n",
            format!("/page/{name}"),
        );
        rows.insert(name, row);
    }
    let rows: String = rows.into_values().collect();
    Ok(format!("&[\n{rows}]\n"))
}

/// Names what is to be watched. A path that does not exist would be taken for changed each time.
fn watch(page: &Path) {
    println!("cargo:rerun-if-env-changed=TUILERIES_PAGE");
    println!("cargo:rerun-if-changed=build.rs");
    for source in SOURCES {
        let path = page.join(source);
        if path.exists() {
            println!("cargo:rerun-if-changed={}", path.display());
        }
    }
    // The page draws components that the engine reads, and says what the terminal says.
    let titles = fs::read_dir("../games").into_iter().flatten().flatten();
    let shared = titles.flat_map(|title| ["parts", "messages"].map(|name| title.path().join(name)));
    for folder in shared.filter(|folder| folder.exists()) {
        println!("cargo:rerun-if-changed={}", folder.display());
    }
    if !page.exists() {
        println!("cargo:rerun-if-changed=stub");
    }
}

/// Whether npm is here, and a Node that is new enough.
fn has_node() -> bool {
    let said = |program: &str| {
        let output = Command::new(program).arg("--version").output().ok()?;
        output
            .status
            .success()
            .then(|| String::from_utf8_lossy(&output.stdout).trim().to_string())
    };
    let Some(version) = said("node") else {
        return false;
    };
    let mut numbers = version
        .trim_start_matches('v')
        .split('.')
        .map_while(|number| number.parse::<u32>().ok());
    let version = (
        numbers.next().unwrap_or_default(),
        numbers.next().unwrap_or_default(),
    );
    version >= NODE && said(npm_program()).is_some()
}

const fn npm_program() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

/// Installs what the page is built with, unless exactly that is installed. The lock file is
/// compared by what it says, because a checkout gives files any age.
fn install(page: &Path) {
    let lock = read(&page.join("package-lock.json"));
    let stamp = page.join("node_modules/.tuileries-lock");
    if fs::read_to_string(&stamp).is_ok_and(|stamped| stamped == lock) {
        return;
    }
    npm(page, &["ci", "--no-audit", "--no-fund"]);
    // Without dependencies there is no folder, and nothing to install again either.
    let _ = fs::write(stamp, lock);
}

/// Runs npm silently, unless it fails.
fn npm(page: &Path, words: &[&str]) {
    let said = words.join(" ");
    let output = Command::new(npm_program())
        .args(words)
        .current_dir(page)
        // Cargo's own settings mean something else to some tools.
        .env_remove("DEBUG")
        .output()
        .unwrap_or_else(|error| fail(&format!("npm {said}: {error}")));
    if !output.status.success() {
        fail(&format!(
            "npm {said} failed in crates/web/page:\n{}{}\n\
             Mend what it complains about and build again; npm needs the network the first time. \
             Or set TUILERIES_PAGE to the folder of a page that was built elsewhere.",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr),
        ));
    }
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| fail(&format!("{}: {error}", path.display())))
}

fn empty(folder: &Path) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)
}

fn place(from: &Path, to: &Path) {
    copy(from, to).unwrap_or_else(|error| fail(&format!("{}: {error}", from.display())));
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

fn fail(why: &str) -> ! {
    eprintln!("{why}");
    std::process::exit(1);
}
