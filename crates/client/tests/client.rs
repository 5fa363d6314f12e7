//! The client against servers of a few lines, which say what no real one would.

use std::time::Duration;

use client::{Client, Error};
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};
use wire::{Farewell, ToClient, ToServer};

async fn listen() -> (TcpListener, Client) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let client = Client::new(&format!("http://{}", listener.local_addr().unwrap())).unwrap();
    (listener, client)
}

/// Reads a request that has no body.
async fn read_request(stream: &mut TcpStream) {
    let mut read = Vec::new();
    while !read.ends_with(b"\r\n\r\n") {
        assert_ne!(stream.read_buf(&mut read).await.unwrap(), 0);
    }
}

async fn answer(stream: &mut TcpStream, status: &str, body: &str) {
    let length = body.len();
    let text = format!("HTTP/1.1 {status}\r\ncontent-length: {length}\r\n\r\n{body}");
    stream.write_all(text.as_bytes()).await.unwrap();
}

/// Answers one request on a connection of its own.
fn answer_once(listener: TcpListener, status: &'static str, body: &'static str) {
    tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        read_request(&mut stream).await;
        answer(&mut stream, status, body).await;
    });
}

#[tokio::test]
async fn what_is_neither_answer_nor_problem_is_shown() {
    let (listener, client) = listen().await;
    answer_once(listener, "502 Bad Gateway", "<h1>proxy</h1>");
    let Err(Error::Broken(why)) = client.me().await else {
        panic!("an answer");
    };
    assert!(
        why.contains("502") && why.contains("<h1>proxy</h1>"),
        "{why}"
    );
}

#[tokio::test]
async fn one_connection_serves_every_clone_and_is_opened_again_when_it_is_lost() {
    let (listener, client) = listen().await;
    let (close, mut closed) = tokio::sync::mpsc::channel(1);
    let server = tokio::spawn(async move {
        for _ in 0..2 {
            let (mut stream, _) = listener.accept().await.unwrap();
            for _ in 0..2 {
                read_request(&mut stream).await;
                answer(&mut stream, "200 OK", "[]").await;
            }
            drop(stream);
            close.send(()).await.unwrap();
        }
    });
    for _ in 0..2 {
        for _ in 0..2 {
            let anyone = client.clone().with_token("someone");
            assert!(anyone.titles().await.unwrap().is_empty());
        }
        closed.recv().await.unwrap();
        // What the server closes while nobody asks is seen before anybody does.
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    server.await.unwrap();
}

#[tokio::test]
async fn a_request_that_may_have_been_carried_out_is_not_sent_again() {
    let (listener, client) = listen().await;
    let server = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        read_request(&mut stream).await;
        drop(stream);
        listener
    });
    assert!(matches!(client.me().await, Err(Error::Broken(_))));
    drop(server.await.unwrap());
}

#[test]
fn only_plain_http_is_spoken() {
    for address in [
        "https://example.org",
        "example.org",
        "http://h/path",
        "ws://h",
        "",
    ] {
        assert!(
            matches!(Client::new(address), Err(Error::Broken(_))),
            "{address}"
        );
    }
    for address in [
        "http://localhost",
        "http://[::1]:80/",
        "http://127.0.0.1:8080",
    ] {
        assert!(Client::new(address).is_ok(), "{address}");
    }
}

#[tokio::test]
#[expect(clippy::result_large_err, reason = "the library's signature")]
async fn a_socket_is_opened_by_token_and_carries_messages_both_ways() {
    let (listener, client) = listen().await;
    let server = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        let check = |request: &Request, response: Response| {
            assert_eq!(request.uri(), "/api/tables/T/socket?seen=7");
            assert_eq!(request.headers()["authorization"], "Bearer secret");
            Ok(response)
        };
        let socket = tokio_tungstenite::accept_hdr_async(stream, check).await;
        let mut socket = socket.unwrap();
        socket.send(Message::Ping("?".into())).await.unwrap();
        let text = r#"{"goodbye":{"reason":"restart","retry_ms":5}}"#;
        socket.send(Message::text(text)).await.unwrap();
        let mut heard = Vec::new();
        while let Some(Ok(message)) = socket.next().await {
            heard.push(message);
            if heard.len() == 2 {
                socket.close(None).await.unwrap();
            }
        }
        heard
    });
    let client = client.with_token("secret");
    let mut socket = client.socket("T", Some(7)).await.unwrap();
    let Some(ToClient::Goodbye { reason, .. }) = socket.next().await.unwrap() else {
        panic!("another message");
    };
    assert_eq!(reason, Farewell::Restart);
    let id = "1".to_string();
    socket.send(&ToServer::Resign { id }).await.unwrap();
    assert!(socket.next().await.unwrap().is_none());
    let heard = server.await.unwrap();
    assert!(matches!(heard[0], Message::Pong(_)));
    assert_eq!(heard[1], Message::text(r#"{"resign":{"id":"1"}}"#));
}

#[tokio::test]
async fn a_handshake_that_does_not_fit_is_declined() {
    let (listener, client) = listen().await;
    let status = "101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
                  sec-websocket-accept: nonsense";
    answer_once(listener, status, "");
    assert!(matches!(
        client.socket("T", None).await,
        Err(Error::Broken(_))
    ));
}
