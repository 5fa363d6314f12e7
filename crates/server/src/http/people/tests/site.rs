//! A server without sockets, and browsers that talk to it.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, ORIGIN, SET_COOKIE};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use serde_json::{Value, json};
use tokio::sync::watch;
use tower::ServiceExt as _;
use wire::{Kind, Problem};

use crate::app::App;
use crate::bus::Bus;
use crate::config::{Config, Limits};
use crate::tests::Folder;

pub(super) const PASSWORD: &str = "correct horse";

/// A server with a database of its own.
pub(super) struct Site {
    pub app: Arc<App>,
    router: Router,
    _folder: Folder,
}

impl Site {
    pub(super) async fn open() -> Arc<Site> {
        Site::with(|_| {}).await
    }

    pub(super) async fn with(change: impl FnOnce(&mut Config)) -> Arc<Site> {
        let folder = Folder::new();
        let mut config = Config {
            data: folder.0.clone(),
            limits: Limits::none(),
            ..Config::default()
        };
        change(&mut config);
        let app = App::open(config, Bus::default(), watch::channel(false).1).await;
        let app = app.unwrap();
        let router = crate::http::router(&app);
        Arc::new(Site {
            app,
            router,
            _folder: folder,
        })
    }

    pub(super) async fn ask(&self, mut request: Request<Body>, peer: SocketAddr) -> Answer {
        request.extensions_mut().insert(ConnectInfo(peer));
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (head, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap();
        let cookies = head.headers.get_all(SET_COOKIE).iter();
        Answer {
            status: head.status,
            cookies: cookies.map(|line| line.to_str().unwrap().into()).collect(),
            headers: head.headers,
            body: serde_json::from_slice(&bytes).unwrap_or(Value::Null),
        }
    }
}

/// What a server answered.
#[derive(Debug)]
pub(super) struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub cookies: Vec<String>,
    pub body: Value,
}

impl Answer {
    /// The kind of the problem that it is, with the status that belongs to it.
    #[track_caller]
    pub(super) fn kind(&self) -> Kind {
        let problem: Problem = serde_json::from_value(self.body.clone()).expect("a problem");
        assert_eq!(self.status.as_u16(), problem.kind.status());
        problem.kind
    }

    pub(super) fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value.map_or("", |value| value.to_str().unwrap())
    }
}

/// Something that asks, and keeps its cookie.
#[derive(Clone)]
pub(super) struct Browser {
    site: Arc<Site>,
    pub cookie: Option<String>,
    pub token: Option<String>,
    pub host: &'static str,
    pub origin: Option<&'static str>,
    pub peer: SocketAddr,
    /// Headers beside the usual ones.
    pub more: Vec<(&'static str, &'static str)>,
}

impl Browser {
    pub(super) fn new(site: &Arc<Site>) -> Browser {
        Browser {
            site: site.clone(),
            cookie: None,
            token: None,
            host: "localhost:8080",
            origin: Some("http://localhost:8080"),
            peer: SocketAddr::from(([192, 0, 2, 7], 40000)),
            more: Vec::new(),
        }
    }

    /// One without pages, and so without origins.
    pub(super) fn program(site: &Arc<Site>) -> Browser {
        Browser {
            origin: None,
            ..Browser::new(site)
        }
    }

    pub(super) async fn guest(site: &Arc<Site>) -> Browser {
        let mut browser = Browser::new(site);
        assert_eq!(browser.come().await.status, StatusCode::CREATED);
        browser
    }

    pub(super) async fn account(site: &Arc<Site>, name: &str) -> Browser {
        let mut browser = Browser::guest(site).await;
        let claimed = browser.claim(name).await;
        assert_eq!(claimed.status, StatusCode::OK);
        browser
    }

    /// A program with this token.
    pub(super) fn with_token(site: &Arc<Site>, token: &Value) -> Browser {
        Browser {
            token: token.as_str().map(String::from),
            ..Browser::program(site)
        }
    }

    pub(super) async fn come(&mut self) -> Answer {
        self.send(Method::POST, "/api/guests", json!({})).await
    }

    pub(super) async fn rename(&mut self, name: &str) -> Answer {
        let wish = json!({"name": name});
        self.send(Method::PATCH, "/api/me", wish).await
    }

    pub(super) async fn add_token(&mut self) -> Answer {
        let label = json!({"label": "robot"});
        self.send(Method::POST, "/api/me/tokens", label).await
    }

    pub(super) async fn put(&mut self, path: &str) -> Answer {
        self.send(Method::PUT, path, Value::Null).await
    }

    pub(super) async fn delete(&mut self, path: &str) -> Answer {
        self.send(Method::DELETE, path, Value::Null).await
    }

    pub(super) async fn claim(&mut self, name: &str) -> Answer {
        let wish = json!({"name": name, "password": PASSWORD});
        self.send(Method::POST, "/api/me/account", wish).await
    }

    pub(super) async fn change_password(&mut self, old: &str, new: &str) -> Answer {
        let change = json!({"old": old, "new": new});
        self.send(Method::PUT, "/api/me/password", change).await
    }

    pub(super) async fn sign_in(&mut self, name: &str, password: &str) -> Answer {
        let shown = json!({"name": name, "password": password});
        self.send(Method::POST, "/api/sessions", shown).await
    }

    pub(super) async fn get(&mut self, path: &str) -> Answer {
        self.send(Method::GET, path, Value::Null).await
    }

    /// Asks with this body, or without one if it is null.
    pub(super) async fn send(&mut self, method: Method, path: &str, body: Value) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        request = request.header(HOST, self.host);
        if let Some(origin) = self.origin {
            request = request.header(ORIGIN, origin);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, format!("theme=dark; {cookie}"));
        }
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        for (name, value) in &self.more {
            request = request.header(*name, *value);
        }
        let body = match body {
            Value::Null => Body::empty(),
            body => {
                request = request.header(CONTENT_TYPE, "application/json");
                Body::from(body.to_string())
            }
        };
        let answer = self.site.ask(request.body(body).unwrap(), self.peer).await;
        for cookie in &answer.cookies {
            let pair = cookie.split(';').next().unwrap();
            self.cookie = (!pair.ends_with('=')).then(|| pair.to_string());
        }
        answer
    }
}
