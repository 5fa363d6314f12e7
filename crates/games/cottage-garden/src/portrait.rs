//! How views and events read as text.
