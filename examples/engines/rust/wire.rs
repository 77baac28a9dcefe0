//! What carries the protocol: a message a line, and JSON as far as it is needed, which is without fractions.
//! Nothing here is about the game. With Cargo, serde_json takes the place of all but `serve`.

use std::fmt::{self, Display, Formatter, Write};
use std::io::{self, BufRead};
use std::ops::{Index, IndexMut};

/// Answer one request after the other, until the harness has no more.
pub fn serve(mut result: impl FnMut(&str, &Json) -> Json) {
    for line in io::stdin().lock().lines() {
        let request = read(&line.expect("stdin can be read")).expect("the harness writes JSON");
        let result = result(request["method"].text(), &request["params"]);
        let number = request["id"].clone();
        // The end of the line also sends it.
        println!("{}", object([("jsonrpc", "2.0".into()), ("id", number), ("result", result)]));
    }
}

#[derive(Clone, Default, PartialEq)]
pub enum Json {
    #[default]
    Null,
    Bool(bool),
    Int(i64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>), // in the order in which the members came
}

pub fn object<const N: usize>(members: [(&str, Json); N]) -> Json {
    Json::Object(members.into_iter().map(|(key, value)| (key.to_string(), value)).collect())
}

impl Json {
    pub fn int(&self) -> i64 {
        if let Json::Int(value) = self { *value } else { panic!("a number is missing") }
    }

    pub fn text(&self) -> &str {
        if let Json::Text(value) = self { value } else { "" }
    }

    pub fn list(&self) -> &[Json] {
        if let Json::List(items) = self { items } else { &[] }
    }

    pub fn list_mut(&mut self) -> &mut Vec<Json> {
        if let Json::List(items) = self { items } else { panic!("a list is missing") }
    }

    pub fn set<const N: usize>(&mut self, members: [(&str, Json); N]) {
        for (key, value) in members {
            self[key] = value;
        }
    }

    pub fn add(&mut self, key: &str, amount: i64) {
        self[key] = Json::Int(self[key].int() + amount);
    }

    /// The objects of a list, each under its member `id`.
    pub fn by_id(&self) -> impl Iterator<Item = (String, Json)> + '_ {
        self.list().iter().map(|item| (item["id"].text().to_string(), item.clone()))
    }

    pub fn values(&self) -> impl Iterator<Item = &Json> {
        if let Json::Object(members) = self { members.as_slice() } else { &[] }.iter().map(|(_, value)| value)
    }

    pub fn is_empty(&self) -> bool {
        matches!(self, Json::Null | Json::Bool(false)) || matches!(self, Json::List(items) if items.is_empty())
    }
}

impl Display for Json {
    fn fmt(&self, out: &mut Formatter) -> fmt::Result {
        match self {
            Json::Null => out.write_str("null"),
            Json::Bool(value) => write!(out, "{value}"),
            Json::Int(value) => write!(out, "{value}"),
            Json::Text(value) => write_text(value, out),
            Json::List(items) => {
                out.write_char('[')?;
                for (index, item) in items.iter().enumerate() {
                    write!(out, "{}{item}", if index == 0 { "" } else { "," })?;
                }
                out.write_char(']')
            }
            Json::Object(members) => {
                out.write_char('{')?;
                for (index, (key, value)) in members.iter().enumerate() {
                    out.write_str(if index == 0 { "" } else { "," })?;
                    write_text(key, out)?;
                    write!(out, ":{value}")?;
                }
                out.write_char('}')
            }
        }
    }
}

impl From<i64> for Json {
    fn from(value: i64) -> Json {
        Json::Int(value)
    }
}

impl From<bool> for Json {
    fn from(value: bool) -> Json {
        Json::Bool(value)
    }
}

impl From<Vec<Json>> for Json {
    fn from(items: Vec<Json>) -> Json {
        Json::List(items)
    }
}

impl From<&str> for Json {
    fn from(value: &str) -> Json {
        Json::Text(value.to_string())
    }
}

/// A member that is missing reads as null.
impl Index<&str> for Json {
    type Output = Json;
    fn index(&self, key: &str) -> &Json {
        let Json::Object(members) = self else { return &Json::Null };
        members.iter().find(|(name, _)| name == key).map_or(&Json::Null, |(_, value)| value)
    }
}

/// A member that is missing is made.
impl IndexMut<&str> for Json {
    fn index_mut(&mut self, key: &str) -> &mut Json {
        let Json::Object(members) = self else { panic!("{key} is asked of something that is no object") };
        let at = members.iter().position(|(name, _)| name == key).unwrap_or(members.len());
        if at == members.len() {
            members.push((key.to_string(), Json::Null));
        }
        &mut members[at].1
    }
}

fn write_text(text: &str, out: &mut Formatter) -> fmt::Result {
    out.write_char('"')?;
    for c in text.chars() {
        match c {
            '"' | '\\' => write!(out, "\\{c}")?,
            c if c < ' ' => write!(out, "\\u{:04x}", c as u32)?,
            c => out.write_char(c)?,
        }
    }
    out.write_char('"')
}

pub fn read(text: &str) -> Result<Json, String> {
    let mut reader = Reader { text, at: 0 };
    let value = reader.value()?;
    reader.skip();
    if reader.at == text.len() { Ok(value) } else { Err(format!("something follows at {}", reader.at)) }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn skip(&mut self) {
        self.at = self.text.len() - self.text[self.at..].trim_start().len();
    }

    /// Go past a token if it comes next.
    fn takes(&mut self, token: &str) -> bool {
        self.skip();
        let found = self.text[self.at..].starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    fn value(&mut self) -> Result<Json, String> {
        for (word, value) in [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))] {
            if self.takes(word) {
                return Ok(value);
            }
        }
        if self.takes("[") {
            let mut items = vec![];
            while !self.takes("]") {
                items.push(self.value()?);
                self.takes(",");
            }
            return Ok(Json::List(items));
        }
        if self.takes("{") {
            let mut members = vec![];
            while !self.takes("}") {
                let Json::Text(key) = self.value()? else { return self.fault() };
                if !self.takes(":") {
                    return self.fault();
                }
                members.push((key, self.value()?));
                self.takes(",");
            }
            return Ok(Json::Object(members));
        }
        if self.takes("\"") { self.string() } else { self.number() }
    }

    fn number(&mut self) -> Result<Json, String> {
        let rest = &self.text[self.at..];
        let length = rest.find(|c: char| !c.is_ascii_digit() && c != '-').unwrap_or(rest.len());
        self.at += length;
        rest[..length].parse().map(Json::Int).or_else(|_| self.fault())
    }

    fn string(&mut self) -> Result<Json, String> {
        let mut units = vec![]; // UTF-16, for that is how JSON escapes what lies beyond
        loop {
            let Some(c) = self.text[self.at..].chars().next() else { return self.fault() };
            self.at += c.len_utf8();
            match c {
                '"' => return String::from_utf16(&units).map(Json::Text).or_else(|_| self.fault()),
                '\\' => units.push(self.escaped()?),
                c => units.extend_from_slice(c.encode_utf16(&mut [0; 2])),
            }
        }
    }

    fn escaped(&mut self) -> Result<u16, String> {
        let rest = &self.text[self.at..];
        let (unit, length) = match rest.chars().next() {
            Some('u') => (rest.get(1..5).and_then(|digits| u16::from_str_radix(digits, 16).ok()), 5),
            Some(c) if c.is_ascii() => {
                let found = "bfnrt".find(c).map(|at| b"\x08\x0c\n\r\t"[at]).unwrap_or(c as u8);
                (Some(found as u16), 1)
            }
            _ => (None, 0),
        };
        self.at += length;
        unit.ok_or_else(|| format!("no escape at {}", self.at))
    }

    fn fault<T>(&self) -> Result<T, String> {
        Err(format!("no JSON at {}", self.at))
    }
}
