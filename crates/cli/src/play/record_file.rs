//! The file in which a game's record is kept: always a whole record, never at the cost of
//! another file.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use game::Lang;
use messages::about;

use crate::words::{file_name, unusable_file, words};

/// Links that lead on to further links are followed this far, as systems do.
const LONGEST_CHAIN: usize = 40;

/// A file that a game may write to.
pub(super) struct RecordFile {
    /// As the person named it.
    named: PathBuf,
    /// Where it really lies, so that a link to it stays a link.
    path: PathBuf,
    /// Where the record is written before it takes the other's place in one go.
    part: PathBuf,
}

impl RecordFile {
    /// Looks whether a record can be kept there, or says why not. A file with something in it
    /// is somebody's, and not for a new game to replace.
    pub(super) fn claim(named: &Path, lang: Lang) -> Result<RecordFile, String> {
        let path = follow_links(named);
        let file = file_name(named);
        match fs::metadata(&path) {
            Ok(found) if found.is_dir() => {
                let error = io::Error::from(io::ErrorKind::IsADirectory);
                return Err(unusable_file(&file, &error, lang));
            }
            Ok(found) if !found.is_file() => {
                return Err(words(lang, "not-a-plain-file", about![file]));
            }
            Ok(found) if found.len() > 0 => {
                return Err(words(lang, "exists-already", about![file]));
            }
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if let Some(folder) = missing_folder(&path) {
                    let folder = file_name(folder);
                    return Err(words(lang, "no-such-folder", about![folder]));
                }
            }
            Err(error) => return Err(unusable_file(&file, &error, lang)),
        }
        let mut part = OsString::from(&path);
        part.push(".part");
        let part = PathBuf::from(part);
        if fs::symlink_metadata(&part).is_ok() {
            return Err(part_exists_already(&part, lang));
        }
        let named = named.to_path_buf();
        Ok(RecordFile { named, path, part })
    }

    /// The file's name, as it can be shown.
    pub(super) fn name(&self) -> String {
        file_name(&self.named)
    }

    /// Writes the record beside the file first, so that the file always holds a whole record,
    /// whatever happens. If it fails, says why.
    pub(super) fn write(&self, record: &str, lang: Lang) -> Result<(), String> {
        self.replace(record).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => part_exists_already(&self.part, lang),
            _ => unusable_file(&self.name(), &error, lang),
        })
    }

    fn replace(&self, record: &str) -> io::Result<()> {
        // Whoever has put a file of that name there since the game began keeps it.
        let mut part = File::create_new(&self.part)?;
        let written = part
            .write_all(record.as_bytes())
            .and_then(|()| fs::rename(&self.part, &self.path));
        if written.is_err() {
            let _ = fs::remove_file(&self.part);
        }
        written
    }
}

/// A file beside the record that writing the record would replace.
fn part_exists_already(part: &Path, lang: Lang) -> String {
    words(lang, "part-exists-already", about![file = file_name(part)])
}

/// Where a path leads to, even if nothing is there yet.
fn follow_links(path: &Path) -> PathBuf {
    let mut path = path.to_path_buf();
    for _ in 0..LONGEST_CHAIN {
        let Ok(link) = fs::read_link(&path) else {
            break;
        };
        // A link is read from the folder in which it lies.
        path = path.parent().unwrap_or(Path::new("")).join(link);
    }
    path
}

/// The folder of that file, if there is none.
fn missing_folder(path: &Path) -> Option<&Path> {
    let folder = path.parent()?;
    let is_here = folder.as_os_str().is_empty();
    (!is_here && !folder.is_dir()).then_some(folder)
}
