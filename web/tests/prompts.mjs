// Every kind of question the engine can ask is shown by the page and answered through it. Menus come from games that were
// played at random (tests/menus.mjs); where no game has met a question, one is made up with answers of its kind.
import { readFileSync } from "node:fs";

import { browser, dice, pageOf, staticHost, top } from "./browser.mjs";
import { stateOf } from "./canned.mjs";

const kept = JSON.parse(readFileSync(`${top}/web/tests/menus.json`, "utf8"));
const pages = readFileSync(`${top}/docs/prompts.md`, "utf8").split("## At any time")[0];
const catalogue = new Map([...pages.matchAll(/^\| `(\w+)` \| (?:ask|sealed|open|pause)[^|]*\|[^|]*\| ([^|]+) \|/gm)].map((m) => [m[1], m[2].trim()])); // what has no words is asked in parts
const controls = readFileSync(`${top}/web/src/table/controls.ts`, "utf8").split("const byPrompt")[0];
const controlOf = new Map([...controls.matchAll(/^ {2}(\w+): ["`]([\w\s]+)["`]/gm)].flatMap((m) => m[2].split(/\s+/).map((id) => [id, m[1]])));
for (const id of controlOf.keys()) if (kept[id] && !catalogue.has(id)) catalogue.set(id, kept[id].text); // … which are these

const some = {
  map: ["arrakeen", "carthag", "the_great_flat@15"], cards: ["lasgun", "shield", "karama"], leaders: ["duncan_idaho", "stilgar"], traitor: ["duncan_idaho", "stilgar"],
  factions: ["emperor", "fremen"], nexus: ["emperor", "fremen"], yes_no: ["yes", "no"], amount: ["1", "2", "3"], losses: ["0", "1", "2"], bid: ["1", "2"], storm: ["1", "2", "3"],
  revival: ["1", "2"], sealed: ["yes", "no"],
};
const madeUp = (prompt) => ({
  type: "menu", prompt, title: "A question", text: catalogue.get(prompt) || "Which?",
  groups: [{ heading: "", control: "choice" }],
  options: (some[controlOf.get(prompt)] ?? ["first", "last"]).map((name) => ({ name, label: name.replaceAll("_", " "), group: 0 })),
});

// Chooses one of what is shown, in the tray or on the map, and presses the button, all within the page: there are many.
async function press(luck) {
  const frame = () => new Promise(requestAnimationFrame);
  const ready = () => document.querySelector(".tray .acts .btn:not([disabled])");
  const of = (list) => list[Math.floor(luck * list.length)];
  const choice = of([...document.querySelectorAll(".tray [role=radio]:not([aria-disabled=true]), .tray button.card")]);
  if (choice && (luck < 0.5 || !ready())) choice.click();
  else if (!ready()) of([...document.querySelectorAll("[data-ground][aria-disabled=false]")])?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  // What is looked at may be asked about first: where it leads.
  for (let i = 0; i < 120 && (i === 0 || !ready()); i++) await frame();
  const button = ready();
  button?.click();
  return !!button;
}

const host = await staticHost();
const chrome = await browser();
const wrong = [];
try {
  const { page, problems } = await pageOf(chrome);
  let tell = null;
  const said = [];
  let heard = () => {};
  await page.routeWebSocket(/\/ws$/, (line) => {
    tell = (message) => line.send(JSON.stringify(message));
    line.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === "hello") {
        const state = stateOf("ship_to");
        tell(state.welcome);
        tell({ type: "view", letter: 1, view: state.view, events: state.events });
        tell({ ...state.menu, question: 9999 });
      } else {
        said.push(message);
        tell({ type: "done", re: message.id });
        heard();
      }
    });
  });
  await page.goto(`${host.address}#/room/canned`);
  await page.locator(".tray[data-question='9999']").waitFor();
  const random = dice(23);
  const table = stateOf("ship_to");
  const battle = stateOf("plan_forces");
  let at = table;
  let question = 0;
  for (const prompt of catalogue.keys()) {
    question++;
    const state = controlOf.get(prompt) === "plan" ? battle : table;
    if (state !== at) {
      tell(state.welcome);
      tell({ type: "view", letter: question + 1, view: state.view, events: [] });
      at = state;
    }
    const menu = { ...(kept[prompt] ?? madeUp(prompt)), question };
    tell(menu);
    await page.waitForFunction((n) => document.querySelector(".tray")?.dataset.question === n, String(question));
    const sent = new Promise((resolve) => (heard = () => said.at(-1).type === "choose" && resolve(said.at(-1))));
    const could = await page.evaluate(press, random());
    if (!could) wrong.push(`${prompt}: nothing can be pressed`);
    if (!could) continue;
    const message = await sent;
    if (message.question !== question || !menu.options.some((o) => o.name === message.answers[0])) wrong.push(`${prompt}: sent ${JSON.stringify(message)}`);
    if (!(await page.locator(".tray h2").textContent())?.trim() && menu.text) wrong.push(`${prompt}: the question is not shown`);
  }
  wrong.push(...problems);
} finally {
  await chrome.close();
  host.close();
}
for (const line of wrong) console.log(`not so: ${line}`);
const unmet = [...catalogue.keys()].filter((id) => !kept[id]);
console.log(`prompts: ${catalogue.size} kinds of questions answered through the page; ${catalogue.size - unmet.length} as games have met them, ${unmet.length} made up: ${unmet.join(", ")}`);
const gone = Object.keys(kept).filter((id) => !catalogue.has(id));
if (gone.length) console.log(`no longer asked: ${gone.join(", ")}`);
if (wrong.length || gone.length) process.exitCode = 1;
