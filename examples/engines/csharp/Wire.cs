// What carries the protocol: a message a line, and JSON as far as it is needed, which is without fractions.
// Nothing here is about the game. An object is a Dictionary, a list a List<object>, a number a long; it works
// with .NET, Mono and Unity alike. Any JSON library that reads integers as such can take its place.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;

public class Json : Dictionary<string, object> {
    public Json At(string key) { return (Json)this[key]; }
    public List<object> List(string key) { return (List<object>)this[key]; }
    public IEnumerable<Json> Objects(string key) { return List(key).Cast<Json>(); }
    public IEnumerable<string> Words(string key) { return List(key).Cast<string>(); }
    public string Text(string key) { return (string)this[key]; }
    public long Int(string key) { return (long)this[key]; }

    /// Whether a member is there and neither null, false nor an empty list.
    public bool Has(string key) {
        object value;
        if (!TryGetValue(key, out value) || value == null || value.Equals(false)) return false;
        return !(value is List<object>) || ((List<object>)value).Count > 0;
    }

    public static object Read(string text) {
        var reader = new Reader(text);
        var value = reader.Value();
        reader.End();
        return value;
    }

    public static string Write(object value) {
        var text = new StringBuilder();
        Write(value, text);
        return text.ToString();
    }

    static void Write(object value, StringBuilder text) {
        if (value == null) text.Append("null");
        else if (value is bool) text.Append((bool)value ? "true" : "false");
        else if (value is string) WriteText((string)value, text);
        else if (value is Json) WriteAll('{', (Json)value, '}', text, pair => {
            WriteText(pair.Key, text);
            text.Append(':');
            Write(pair.Value, text);
        });
        else if (value is List<object>) WriteAll('[', (List<object>)value, ']', text, item => Write(item, text));
        else text.Append(Convert.ToString(value, CultureInfo.InvariantCulture));
    }

    static void WriteAll<T>(char first, IEnumerable<T> items, char last, StringBuilder text, Action<T> write) {
        text.Append(first);
        var begun = false;
        foreach (var item in items) {
            if (begun) text.Append(',');
            begun = true;
            write(item);
        }
        text.Append(last);
    }

    static void WriteText(string value, StringBuilder text) {
        text.Append('"');
        foreach (var c in value)
            if (c == '"' || c == '\\') text.Append('\\').Append(c);
            else if (c < ' ') text.Append("\\u").Append(((int)c).ToString("x4"));
            else text.Append(c);
        text.Append('"');
    }
}

class Reader {
    readonly string text;
    int at;

    public Reader(string text) { this.text = text; }

    public object Value() {
        if (Takes("null")) return null;
        if (Takes("true")) return true;
        if (Takes("false")) return false;
        if (Takes("\"")) return String();
        if (Takes("[")) return List();
        return Takes("{") ? Object() : (object)Number();
    }

    public void End() {
        if (!Takes("") || at < text.Length) throw Fault();
    }

    /// Go past white space, and past a token if it comes next.
    bool Takes(string token) {
        while (at < text.Length && char.IsWhiteSpace(text[at])) at++;
        if (string.CompareOrdinal(text, at, token, 0, token.Length) != 0) return false;
        at += token.Length;
        return true;
    }

    List<object> List() {
        var items = new List<object>();
        for (; !Takes("]"); Takes(",")) items.Add(Value());
        return items;
    }

    Json Object() {
        var members = new Json();
        for (; !Takes("}"); Takes(",")) {
            var key = Value() as string;
            if (key == null || !Takes(":")) throw Fault();
            members[key] = Value();
        }
        return members;
    }

    long Number() {
        var start = at;
        while (at < text.Length && (text[at] == '-' || char.IsDigit(text[at]))) at++;
        long value;
        if (!long.TryParse(text.Substring(start, at - start), out value)) throw Fault();
        return value;
    }

    string String() {
        var value = new StringBuilder();
        for (; at < text.Length && text[at] != '"'; at++)
            value.Append(text[at] == '\\' ? Escaped() : text[at]);
        if (at++ == text.Length) throw Fault();
        return value.ToString();
    }

    char Escaped() {
        if (++at == text.Length) throw Fault();
        if (text[at] != 'u') {
            var known = "bfnrt".IndexOf(text[at]);
            return known < 0 ? text[at] : "\b\f\n\r\t"[known];
        }
        if (at + 5 > text.Length) throw Fault();
        at += 4;
        return (char)int.Parse(text.Substring(at - 3, 4), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
    }

    FormatException Fault() { return new FormatException("no JSON at " + at); }
}

public static class Wire {
    /// Answer one request after the other, until the harness has no more.
    public static void Serve(Func<string, Json, Json> result) {
        var utf8 = new UTF8Encoding(false);
        var input = new StreamReader(Console.OpenStandardInput(), utf8);
        var output = new StreamWriter(Console.OpenStandardOutput(), utf8) { AutoFlush = true, NewLine = "\n" };
        for (string line; (line = input.ReadLine()) != null;) {
            var request = (Json)Json.Read(line);
            var reply = new Json { { "jsonrpc", "2.0" }, { "id", request["id"] } };
            try {
                reply["result"] = result(request.Text("method"), request.At("params"));
            } catch (Exception error) { // a mistake of ours: it is said, and the next request can come
                reply["error"] = new Json { { "code", -32603L }, { "message", error.ToString() } };
            }
            output.WriteLine(Json.Write(reply));
        }
    }
}
