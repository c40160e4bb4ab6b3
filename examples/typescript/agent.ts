// A whole agent for Kanly in TypeScript, without any package (docs/agents.md).
//
// It speaks the protocol over standard input and output, one JSON message a line. Node 22.18 and later run it as
// it is; `kanly protocol typescript` prints the types of all messages, of which these few are enough here.
//
//   {"agent": "process", "command": ["node", "examples/typescript/agent.ts"], "memory_mb": 0}
//
// (Node reserves more address space than it uses, so it gets no limit.)

import { createInterface } from "node:readline";

interface OptionInfo {
  name: string;
  label: string;
  declines?: boolean;
}
interface Menu {
  type: "menu";
  question: number;
  prompt?: string;
  options?: OptionInfo[];
  usual?: string;
}
interface Stack {
  faction: string;
  at: string;
  normal: number;
  special: number;
}
interface View {
  spice: Record<string, number | null>;
  forces: Stack[];
}
type Message =
  | { type: "welcome"; seat: string; commitment: string }
  | { type: "view"; view: View }
  | Menu
  | { type: "refusal" | "error" }
  | { type: "over"; winners: string[]; turn: number }
  | { type: "any_time" };

const strongholds = ["arrakeen", "carthag", "sietch_tabr", "habbanya_sietch", "tueks_sietch"];

function send(message: object): void {
  process.stdout.write(JSON.stringify(message) + "\n");
}

// The same numbers for the same text: the same game is played the same again.
function chanceOf(text: string): (below: number) => number {
  let state = 2166136261;
  for (const c of text) state = Math.imul(state ^ c.charCodeAt(0), 16777619);
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) % below;
  };
}

class Agent {
  view: View = { spice: {}, forces: [] };
  readonly seat: string;
  private readonly chance: (below: number) => number;

  constructor(seat: string, commitment: string) {
    this.seat = seat;
    this.chance = chanceOf(commitment + seat);
  }

  // How much somebody would like to stand there: a stronghold that is not ours, weakly held.
  private worth(place: string): number {
    const territory = place.split("@")[0] ?? "";
    if (!strongholds.includes(territory)) return -1;
    let enemies = 0;
    for (const stack of this.view.forces) {
      if (stack.at.split("@")[0] !== territory) continue;
      if (stack.faction === this.seat) return -1;
      enemies += stack.normal + stack.special;
    }
    return 100 - enemies;
  }

  // An opinion on the question, or undefined.
  private opinion(prompt: string, names: string[]): string | undefined {
    const numbers = names.filter((name) => /^\d+$/.test(name)).map(Number);
    switch (prompt) {
      case "bid": {
        const least = Math.min(...numbers);
        return least <= (this.view.spice[this.seat] ?? 0) / 3 ? String(least) : "pass";
      }
      case "ship_to":
      case "move_to": {
        const best = names.reduce((a, b) => (this.worth(b) > this.worth(a) ? b : a));
        return this.worth(best) > 0 ? best : undefined;
      }
      case "ship":
        return (this.view.spice[this.seat] ?? 0) >= 3 ? "reserves" : undefined;
      case "plan_weapon":
      case "plan_defense":
        return names.find((name) => name !== "pass");
      case "ship_forces":
      case "forces":
      case "revive_forces":
      case "plan_forces":
        return String(Math.max(...numbers));
      default:
        return undefined;
    }
  }

  answer(menu: Menu): string {
    const names = (menu.options ?? []).map((option) => option.name);
    const wanted = [this.opinion(menu.prompt ?? "", names), menu.usual];
    const first = wanted.find((name) => name !== undefined && names.includes(name));
    return first ?? names[this.chance(names.length)] ?? "pass";
  }
}

send({ type: "hello", protocol: 1, program: "example in TypeScript" });
let agent: Agent | undefined;
createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line) as Message;
  switch (message.type) {
    case "welcome":
      agent = new Agent(message.seat, message.commitment);
      break;
    case "view":
      if (agent) agent.view = message.view;
      break;
    case "menu":
      if (agent && message.question > 0) {
        send({ type: "choose", question: message.question, answers: [agent.answer(message)] });
      }
      break;
    case "refusal":
    case "error":
      console.error(line); // the menu comes again
      break;
    case "over":
      console.error(`${agent?.seat} ${message.winners.includes(agent?.seat ?? "") ? "won" : "lost"}`);
      break;
  }
});
