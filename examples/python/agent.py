#!/usr/bin/env python3
"""A whole agent for Kanly in Python, with nothing but its standard library (docs/agents.md).

It speaks the protocol over standard input and output, one JSON message a line. Start it from an arena:

    kanly arena run bench/examples.json

What it writes to standard error is kept by the arena, game by game.
"""

import json
import random
import sys

STRONGHOLDS = ("arrakeen", "carthag", "sietch_tabr", "habbanya_sietch", "tueks_sietch")


def send(message):
    print(json.dumps(message), flush=True)


class Agent:
    """Knows its seat, the last view of the table, and how to answer a menu."""

    def __init__(self, welcome):
        self.seat = welcome["seat"]  # a faction: "atreides"
        self.view = {}
        # The same game is played the same again: chance comes from what all seats know.
        self.chance = random.Random(welcome["commitment"] + self.seat)

    # --- What the table looks like. What this seat may not know is null.

    def spice(self):
        return self.view["spice"][self.seat] or 0

    def forces_in(self, territory):
        """Own forces there, and those of the strongest other faction."""
        own, others = 0, {}
        for stack in self.view["forces"]:
            if stack["at"].split("@")[0] != territory:
                continue
            count = stack["normal"] + stack["special"]
            if stack["faction"] == self.seat:
                own += count
            else:
                others[stack["faction"]] = others.get(stack["faction"], 0) + count
        return own, max(others.values(), default=0)

    # --- Answers. Each gets the names of the options and gives one of them, or None: no opinion.

    def bid(self, names):
        """The lowest bid, as long as it is at most a third of the own spice."""
        bids = [int(name) for name in names if name.isdigit()]
        if bids and min(bids) <= self.spice() / 3:
            return str(min(bids))
        return "pass" if "pass" in names else None

    def destination(self, names):
        """A stronghold that is not ours yet, the weaker its defenders the better."""

        def worth(name):
            territory = name.split("@")[0]
            own, other = self.forces_in(territory)
            return (territory in STRONGHOLDS and own == 0, -other)

        best = max(names, key=worth)
        return best if worth(best)[0] else None

    def many(self, names):
        """Of a number of forces, the largest: small groups lose battles."""
        numbers = [int(name) for name in names if name.isdigit()]
        return str(max(numbers)) if numbers else None

    def land(self, names):
        """Ships whenever there is something to pay with."""
        return "reserves" if self.spice() >= 3 else None

    def a_card(self, names):
        """In a battle any card is better than none."""
        return next((name for name in names if name != "pass"), None)

    OPINIONS = {
        "bid": bid,
        "ship": land,
        "ship_to": destination,
        "ship_forces": many,
        "move_to": destination,
        "forces": many,
        "revive_forces": many,
        "plan_forces": many,
        "plan_weapon": a_card,
        "plan_defense": a_card,
    }

    def answer(self, menu):
        names = [option["name"] for option in menu["options"]]
        opinion = self.OPINIONS.get(menu["prompt"])
        wanted = opinion(self, names) if opinion else None
        if wanted not in names:
            wanted = menu.get("usual")  # what most people do here, if there is such a thing
        if wanted not in names:
            wanted = self.chance.choice(names)
        return wanted


def main():
    send({"type": "hello", "protocol": 1, "program": "example in Python"})
    agent = None
    for line in sys.stdin:  # until the arena closes it
        message = json.loads(line)
        kind = message["type"]
        if kind == "welcome":
            agent = Agent(message)
        elif kind == "view":
            agent.view = message["view"]
        elif kind == "menu" and message["question"] > 0:
            send(
                {
                    "type": "choose",
                    "question": message["question"],
                    "answers": [agent.answer(message)],
                }
            )
        elif kind in ("refusal", "error"):
            print(line.rstrip(), file=sys.stderr)  # the menu comes again
        elif kind == "over":
            won = agent.seat in message["winners"]
            print(f"{agent.seat} {'won' if won else 'lost'} in turn {message['turn']}", file=sys.stderr)


if __name__ == "__main__":
    main()
