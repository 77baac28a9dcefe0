# What carries the protocol: HTTP on this machine alone, a POST for each message, one request a connection.
# Nothing here is about the game. It keeps to what Godot 3 and 4 have in common; where they differ is at the end.
extends Object

const PATIENCE = 5000 # times, a millisecond apart, that more of a request is looked for

var is_godot_4 = Engine.get_version_info()["major"] >= 4


# Answer for an object with a function `result(method, params)`, until the program is ended.
func serve(engine, port):
	var server = made("TCP_Server", "TCPServer")
	if server.listen(port, "127.0.0.1") != OK:
		printerr("nobody can listen at the port ", port)
		return
	while true:
		if server.is_connection_available():
			var peer = server.take_connection()
			var body = received(peer)
			if body != "":
				answer(engine, peer, parsed(body))
			peer.disconnect_from_host()
		OS.delay_msec(1)


func answer(engine, peer, request):
	var result = engine.result(request["method"], request["params"])
	var reply = utf8(written({"jsonrpc": "2.0", "id": request["id"], "result": result}))
	var head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: "
	peer.put_data(utf8(head + str(reply.size()) + "\r\n\r\n") + reply)


# The body of one request, "" if none comes.
func received(peer):
	var content = utf8("")
	for _attempt in range(PATIENCE):
		var piece = peer.get_partial_data(65536)
		if piece[0] != OK:
			return ""
		content.append_array(piece[1])
		var head = content.get_string_from_ascii().split("\r\n\r\n")[0]
		var length = head.to_lower().split("content-length:")
		if length.size() > 1:
			var whole = head.length() + 4 + int(length[1].split("\r\n")[0].strip_edges())
			if content.size() >= whole:
				return content.get_string_from_utf8().substr(head.length() + 4, whole)
		if piece[1].size() == 0:
			OS.delay_msec(1)
	return ""


# --- what Godot 3 and 4 call differently ---


func made(name_3, name_4):
	return ClassDB.call("instantiate", name_4) if is_godot_4 else ClassDB.call("instance", name_3)


func utf8(text):
	return text.to_utf8_buffer() if is_godot_4 else text.to_utf8()


func parsed(text):
	if not is_godot_4:
		return Engine.get_singleton("JSON").parse(text).result
	var json = made("", "JSON")
	json.parse(text)
	return json.data


func written(value):
	return made("", "JSON").stringify(value) if is_godot_4 else Engine.get_singleton("JSON").print(value)
