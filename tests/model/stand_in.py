#!/usr/bin/env python3
"""A stand-in for a language model: a server that speaks the chat-completions protocol and plays by rules of thumb
on the text of the menu. No network, no model, the standard library alone.

    python3 tests/model/stand_in.py --port 0 --print-port

listens on 127.0.0.1 and prints the port. What it is like is the model's name in the request, so that one server
stands in for all of them:

    good        sensible by rules of thumb; takes notes; talks; answers by tool call if it is offered a tool
    told        answers what its notes tell it to (the cases of `kanly scenario run --agents`), else like good
    silly       the last option of the menu, always
    first       the first option of the menu
    deals       like good, and proposes a deal once, as soon as it can
    orders      like good, with a standing order to pass on every window
    path        like good, and tries to answer the next questions too
    honest      like good; claims its true spice
    liar        like good; claims and promises what is not so, with keep 0
    chatty      says more and longer than it may
    illegal     an option that is not on the menu, three times
    wrong-once  an option that is not on the menu, then a good one
    prose       words without JSON, three times
    cut-off     an answer that its limit of tokens cuts in half, then a good one
    flaky       503 and a connection that is cut before every third answer
    limited     429 with Retry-After before every second answer
    malformed   a body that is not JSON before every second answer
    partial     half a body, then the line is dead, before every second answer
    no-usage    does not count tokens
    slow        a pause before every answer (--pause)
    echo-key    401, with the key it was sent in the complaint
    down        503, always
    broke       429, always, with Retry-After: 0

With --log FILE every request is written there, without its headers, one JSON line each.
"""
import argparse
import json
import re
import socket
import ssl
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

OPTION = re.compile(r"`([^`]+)`")
RUN = re.compile(r"^- `(\d+)` to `(\d+)`, whole numbers")


def menu_of(prompt):
    """The names of the options of the question, in order."""
    part = prompt.rsplit("# The question", 1)[-1]
    names = []
    for line in part.splitlines():
        run = RUN.match(line)
        if run:
            names += [str(n) for n in range(int(run[1]), int(run[2]) + 1)]
        elif line.startswith("- "):
            names += OPTION.findall(line.split(": ", 1)[0]) if line.count("`") == 2 else OPTION.findall(line)
    return names


def question_of(prompt):
    found = re.search(r"\(`([a-z_]+)`, rule ", prompt.rsplit("# The question", 1)[-1])
    return found[1] if found else ""


def lines_of(prompt, title):
    """The lines below a heading."""
    found = re.search(r"^# %s\n(.*?)(?=^# |\Z)" % re.escape(title), prompt, re.M | re.S)
    return found[1].strip().splitlines() if found else []


def spice_of(prompt):
    found = re.search(r"^- Spice: (\d+)", prompt, re.M)
    return int(found[1]) if found else 0


def sensible(prompt):
    """An answer by rules of thumb on the names of the options."""
    names, question = menu_of(prompt), question_of(prompt)
    numbers = [n for n in names if re.fullmatch(r"[\d.]+", n)]
    spice = spice_of(prompt)
    if question in ("claim_charity", "traitor") and "yes" in names:
        return "yes"
    if question == "bid":
        low = [n for n in numbers if float(n) <= min(4, spice / 2)]
        return low[0] if low else "pass" if "pass" in names else names[0]
    if question == "ship" and "reserves" in names and spice >= 3:
        return "reserves"
    if question == "ship_to":
        for place in ("arrakeen@9", "carthag@11", "tueks_sietch@4", "sietch_tabr@13", "habbanya_sietch@16"):
            if place in names:
                return place
    if question in ("ship_forces", "plan_forces", "revive_forces") and numbers:
        return numbers[min(len(numbers) - 1, 3)]
    for calm in ("pass", "done", "no"):
        if calm in names:
            return calm
    return names[0]


def told(prompt):
    found = re.search(r"At the question `[a-z_]+` you answer `([^`]+)`", "\n".join(lines_of(prompt, "Your notes")))
    return found[1] if found else sensible(prompt)


def talk(kind, prompt):
    spice = spice_of(prompt)
    if kind == "chatty":
        long = " ".join(["spice"] * 61)
        return {"say": [{"to": "all", "text": long}] + [{"to": "all", "text": "Again %d." % i} for i in range(5)]}
    if kind == "liar":
        return {"claim": [{"to": "all", "kind": "spice", "value": spice + 5, "keep": 0}],
                "promise": [{"to": "all", "kind": "not_enter", "value": "arrakeen", "keep": 0}]}
    if kind == "honest":
        return {"claim": [{"to": "all", "kind": "spice", "value": spice, "keep": 1}]}
    heard = len(lines_of(prompt, "What was said"))
    return {"say": [{"to": "all", "text": "I have heard %d things." % heard}], "notes": "I spoke."}


def decision(kind, prompt, tries):
    """The object a model of this kind answers with, or text that is none."""
    good = {"answer": [sensible(prompt)], "notes": "Asked %s." % question_of(prompt)}
    if kind == "told":
        return {"answer": [told(prompt)]}
    if kind == "silly":
        return {"answer": menu_of(prompt)[-1:]}
    if kind == "first":
        return {"answer": menu_of(prompt)[:1]}
    if kind == "illegal" or (kind == "wrong-once" and tries == 0):
        return {"answer": ["the_moon"]}
    if kind == "prose":
        return "I would rather not say."
    if kind == "orders":
        windows = ("karama_cancel", "karama_prevent", "offer_karama", "bid")
        good["orders"] = [{"prompt": w, "answer": "pass", "until": "turn"} for w in windows]
    if kind == "path" and good["answer"] == ["reserves"]:
        good["answer"] += ["arrakeen@9", "2"]
    offered = "I offered" in "\n".join(lines_of(prompt, "Your notes"))
    if kind == "deals" and offered:
        good["notes"] = "I offered."
    elif kind == "deals":
        offer = [line for line in lines_of(prompt, "At any time you may") if "`offer_deal`" in line]
        players = re.findall(r"^- ([A-Z][A-Za-z ]+): ", "\n".join(lines_of(prompt, "The players")), re.M)
        others = [name.lower().replace(" ", "_") for name in players]
        if offer and others and spice_of(prompt) > 1:
            return {"deal": {"with": others[0], "give": 1, "keep": 1}, "notes": "I offered."}
    return good


class StandIn(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # head and body leave together: a reply must not wait for the other's patience
    wbufsize = -1
    calls = {}  # by model: how many requests there were
    lock = threading.Lock()
    pause = 0.0
    log = None

    def log_message(self, *args):
        pass

    def send(self, status, body, headers=()):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def complain(self, status, message, headers=()):
        self.send(status, {"error": {"message": message, "type": "stand_in", "param": None, "code": None}}, headers)

    def do_GET(self):
        if self.path.endswith("/models"):
            return self.send(200, {"object": "list", "data": [{"id": "good", "object": "model", "created": 0, "owned_by": "stand-in"}]})
        self.complain(404, "no such page")

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        if not self.path.endswith("/chat/completions"):
            return self.complain(404, "no such page")
        try:
            request = json.loads(body)
            kind, messages = request["model"], request["messages"]
            assert messages and all(m["role"] in ("system", "user", "assistant", "tool") for m in messages)
        except (ValueError, KeyError, AssertionError, TypeError):
            return self.complain(400, "the request is not one of this protocol")
        with StandIn.lock:
            StandIn.calls[kind] = StandIn.calls.get(kind, 0) + 1
            call = StandIn.calls[kind]
            if StandIn.log:
                StandIn.log.write(json.dumps(request) + "\n")
                StandIn.log.flush()
        self.answer(kind, request, call)

    def answer(self, kind, request, call):
        if kind == "echo-key":
            return self.complain(401, "Incorrect API key provided: " + self.headers.get("Authorization", ""))
        if kind == "down":
            return self.complain(503, "overloaded", [("Retry-After", "0")])
        if kind == "broke":
            return self.complain(429, "rate limit", [("Retry-After", "0")])
        if kind == "flaky" and call % 3 == 1:
            return self.complain(503, "overloaded", [("retry-after-ms", "1")])
        if kind == "flaky" and call % 3 == 2:
            self.close_connection = True
            return self.connection.shutdown(socket.SHUT_RDWR)
        if kind == "limited" and call % 2 == 1:
            return self.complain(429, "rate limit", [("Retry-After", "0")])
        if kind == "malformed" and call % 2 == 1:
            return self.send(200, b"<html>not today</html>", [("retry-after-ms", "1")])
        if kind == "partial" and call % 2 == 1:
            self.send_response(200)
            self.send_header("Content-Length", "1000")
            self.end_headers()
            self.wfile.write(b'{"choices": [{"mess')
            self.wfile.flush()
            self.close_connection = True
            return None
        if kind == "slow":
            time.sleep(StandIn.pause)
        self.send(200, self.completion(kind, request, call))
        return None

    def completion(self, kind, request, call):
        messages = request["messages"]
        prompt = [m["content"] for m in messages if m["role"] == "user"][0]
        tries = sum(m["role"] == "assistant" for m in messages)
        if "# The question" in prompt:
            said = decision(kind, prompt, tries)
        elif "# Talk" in prompt:
            said = talk(kind, prompt)
        else:
            said = {"echo": prompt}  # somebody who is no game
        text = said if isinstance(said, str) else json.dumps(said)
        finish = "stop"
        if kind == "cut-off" and tries == 0:
            text, finish = text[: len(text) // 2], "length"
        message = {"role": "assistant", "content": "Let me think. " + text, "refusal": None}
        tools = request.get("tools") or []
        if tools and finish == "stop" and isinstance(said, dict):
            name = tools[0]["function"]["name"]
            call_of_tool = {"id": "call_%d" % call, "type": "function", "function": {"name": name, "arguments": text}}
            message = {"role": "assistant", "content": None, "tool_calls": [call_of_tool], "refusal": None}
            finish = "tool_calls"
        reply = {"id": "chatcmpl-%d" % call, "object": "chat.completion", "created": 1, "model": kind,
                 "choices": [{"index": 0, "message": message, "logprobs": None, "finish_reason": finish}]}
        if kind != "no-usage":
            read = sum(len(str(m["content"])) for m in messages) // 4
            wrote = max(1, len(text) // 4)
            reply["usage"] = {"prompt_tokens": read, "completion_tokens": wrote, "total_tokens": read + wrote}
        return reply


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], (ConnectionError, ssl.SSLError)):  # a client that went away
            super().handle_error(request, client_address)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, default=0, help="0: any that is free")
    parser.add_argument("--print-port", action="store_true")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds before an answer of 'slow'")
    parser.add_argument("--log", help="a file for all requests")
    parser.add_argument("--cert", help="serve HTTPS with this certificate")
    parser.add_argument("--key", help="… and its key")
    options = parser.parse_args()
    StandIn.pause = options.pause
    if options.log:
        StandIn.log = open(options.log, "a", encoding="utf-8")
    server = Server(("127.0.0.1", options.port), StandIn)
    if options.cert:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(options.cert, options.key)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    if options.print_port:
        print(server.server_address[1], flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        sys.exit(0)


if __name__ == "__main__":
    main()
