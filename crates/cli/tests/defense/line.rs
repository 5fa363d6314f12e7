//! Requests and sockets as bytes on a line: what no proper client would send.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddrV4, TcpStream};

use serde_json::Value;
use socket2::{Domain, Socket, Type};

use crate::house::Server;

/// An answer as it came.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    fn read(head: &str, body: &str) -> Answer {
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap();
        let header = |line: &str| {
            let (name, value) = line.split_once(':')?;
            Some((name.to_lowercase(), value.trim().to_string()))
        };
        Answer {
            status: status.parse().unwrap(),
            headers: lines.filter_map(header).collect(),
            body: body.to_string(),
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.headers.iter();
        let found = headers.find(|(header, _)| header == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The kind of problem that it is.
    pub(crate) fn kind(&self) -> String {
        let problem: Value = serde_json::from_str(&self.body)
            .unwrap_or_else(|_| panic!("no problem: {} {:?}", self.status, self.body));
        assert!(problem["text"].is_string(), "{problem}");
        problem["kind"].as_str().unwrap().to_string()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    /// The cookie, as a browser sends it back.
    pub(crate) fn cookie(&self) -> String {
        let cookie = self.header("set-cookie").unwrap();
        cookie.split(';').next().unwrap().to_string()
    }
}

/// A new connection.
pub(crate) fn connect(server: &Server) -> TcpStream {
    TcpStream::connect(server.address()).unwrap()
}

/// A connection that has no room for what it does not read.
pub(crate) fn deaf(server: &Server, address: Ipv4Addr) -> TcpStream {
    let socket = socket_from(address);
    socket.set_recv_buffer_size(4096).unwrap();
    connect_by(socket, server)
}

/// A socket at one of this machine's own addresses.
pub(crate) fn socket_from(address: Ipv4Addr) -> Socket {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    let address = SocketAddrV4::new(address, 0);
    socket.bind(&address.into()).unwrap();
    socket
}

/// Connects a socket.
pub(crate) fn connect_by(socket: Socket, server: &Server) -> TcpStream {
    let there: SocketAddrV4 = server.address().parse().unwrap();
    socket.connect(&there.into()).unwrap();
    socket.into()
}

/// Sends a request, and reads the answer up to the end of the connection.
pub(crate) fn ask(server: &Server, first: &str, headers: &[&str], body: &str) -> Answer {
    let mut stream = connect(server);
    let mut request = format!("{first} HTTP/1.1\r\nConnection: close\r\n");
    if !headers.iter().any(|header| header.starts_with("Host:")) {
        request += &format!("Host: {}\r\n", server.address());
    }
    for header in headers {
        request += &format!("{header}\r\n");
    }
    if !body.is_empty() {
        request += &format!(
            "Content-Type: application/json\r\nContent-Length: {}\r\n",
            body.len()
        );
    }
    request += "\r\n";
    request += body;
    // Whoever is refused early may find the line closed.
    let _ = stream.write_all(request.as_bytes());
    rest(&mut stream).unwrap_or_else(|| panic!("no answer to {first}"))
}

/// All figures, as the server counts.
pub(crate) fn figures(server: &Server) -> String {
    ask(server, "GET /metrics", &[], "").body
}

/// One of them.
pub(crate) fn figure(server: &Server, name: &str) -> u64 {
    let figures = figures(server);
    let value = |line: &str| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok();
    let value = figures.lines().find_map(value);
    value.unwrap_or_else(|| panic!("no {name}: {figures}"))
}

/// The answer that is still to come, if one is.
pub(crate) fn rest(stream: &mut TcpStream) -> Option<Answer> {
    let mut bytes = Vec::new();
    // What had come before the line was cut is kept.
    let _ = stream.read_to_end(&mut bytes);
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) = text.split_once("\r\n\r\n")?;
    Some(Answer::read(head, body))
}

/// Asks for the socket of a table, and gives the answer's head.
pub(crate) fn knock(server: &Server, table: &str, headers: &[&str]) -> (TcpStream, Answer) {
    let mut stream = connect(server);
    let answer = upgrade(&mut stream, server, table, headers);
    (stream, answer.expect("an answer"))
}

/// The same on a connection that is there, if it is answered.
pub(crate) fn upgrade(
    stream: &mut TcpStream,
    server: &Server,
    table: &str,
    headers: &[&str],
) -> Option<Answer> {
    let mut request = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
        server.address()
    );
    for header in headers {
        request += &format!("{header}\r\n");
    }
    stream.write_all((request + "\r\n").as_bytes()).ok()?;
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\r\n\r\n") {
        stream.read_exact(&mut byte).ok()?;
        head.push(byte[0]);
    }
    let mut answer = Answer::read(&String::from_utf8(head).unwrap(), "");
    if let Some(length) = answer.header("content-length") {
        let mut body = vec![0; length.parse().unwrap()];
        stream.read_exact(&mut body).unwrap();
        answer.body = String::from_utf8(body).unwrap();
    }
    Some(answer)
}

/// A whole frame as a client sends it: masked, though with nothing.
pub(crate) fn frame(kind: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![0x80 | kind];
    match payload.len() {
        short @ 0..=125 => bytes.push(0x80 | short as u8),
        long @ 126..=0xFFFF => {
            bytes.push(0x80 | 0x7E);
            bytes.extend((long as u16).to_be_bytes());
        }
        longest => {
            bytes.push(0x80 | 0x7F);
            bytes.extend((longest as u64).to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes.extend(payload);
    bytes
}

/// The next frame from the server; nothing once the line is closed.
pub(crate) fn next_frame(stream: &mut TcpStream) -> Option<(u8, Vec<u8>)> {
    let mut head = [0; 2];
    stream.read_exact(&mut head).ok()?;
    let length = match head[1] {
        126 => {
            let mut bytes = [0; 2];
            stream.read_exact(&mut bytes).ok()?;
            u64::from(u16::from_be_bytes(bytes))
        }
        127 => {
            let mut bytes = [0; 8];
            stream.read_exact(&mut bytes).ok()?;
            u64::from_be_bytes(bytes)
        }
        short => short.into(),
    };
    let mut payload = vec![0; length as usize];
    stream.read_exact(&mut payload).ok()?;
    Some((head[0] & 15, payload))
}

/// Everything that the server still says, up to the end of the line, and the code with which it
/// closes.
pub(crate) fn farewell(stream: &mut TcpStream) -> (String, Option<u16>) {
    let (mut said, mut code) = (String::new(), None);
    while let Some((kind, payload)) = next_frame(stream) {
        match kind {
            1 => said += &String::from_utf8(payload).unwrap(),
            8 => code = Some(u16::from_be_bytes([payload[0], payload[1]])),
            _ => {}
        }
    }
    (said, code)
}

/// A new guest by token.
pub(crate) fn guest(server: &Server) -> String {
    let answer = ask(server, "POST /api/guests", &[], "{\"keeping\":\"token\"}");
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["token"].as_str().unwrap().to_string()
}

/// A table of this guest's, whose game has begun.
pub(crate) fn table(server: &Server, token: &str) -> String {
    let title = catalog::SHELF[0].meta().id;
    let wish = format!(
        "{{\"title\":\"{title}\",\"setup\":\"players=2\",\"seats\":[\"you\",{{\"bot\":\"random\"}}]}}"
    );
    let bearer = format!("Authorization: Bearer {token}");
    let answer = ask(server, "POST /api/tables", &[&bearer], &wish);
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["table"]["id"].as_str().unwrap().to_string()
}
