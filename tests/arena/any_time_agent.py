"""An agent of a test: now and then does something of its own accord before it answers, and says how often."""

import json
import random
import sys

chance = random.Random(3)
actions, tried, done = [], 0, 0
print('{"type": "hello", "protocol": 1}', flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "any_time":
        actions = [option["name"] for option in message["options"]]
    elif message["type"] == "done":
        done += 1
    elif message["type"] == "menu" and actions and chance.random() < 0.3:
        tried += 1
        choose = {"type": "choose", "id": tried, "any_time": True, "answers": [chance.choice(actions)]}
        print(json.dumps(choose), flush=True)
    elif message["type"] == "menu":
        answer = chance.choice(message["options"])["name"]
        print(json.dumps({"type": "choose", "answers": [answer]}), flush=True)
print("all done" if tried == done > 0 else f"{done} of {tried}", file=sys.stderr)
