// Two browsers at one table, a line that breaks in the middle of a battle, and somebody who watches.
import { browser, dice, gameServer, isOver, pageOf, playOn, settledDown } from "./browser.mjs";

const host = await gameServer();
const chrome = await browser();
const ask = async (path, body) => (await fetch(`${host.address}${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json();
// A table with two people and a bot, and somebody who watches; both play until one of them makes a battle plan. Null if
// the game was over before.
async function evening(seed) {
  const { id } = await ask("api/rooms", { factions: ["harkonnen", "fremen", "emperor"], rules: ["advanced"], seats: ["open", "open", "heuristic"], options: { title: "A table of two", pace_ms: 0 } });
  const people = [];
  for (const name of ["Ana", "Bo"]) {
    const { page, problems } = await pageOf(await chrome.newContext(), { viewport: { width: 1280, height: 800 } });
    const lines = [];
    await page.routeWebSocket(/\/ws$/, (line) => {
      lines.push({ line, server: line.connectToServer() });
    });
    const { token } = await ask(`api/rooms/${id}/members`, { name });
    await page.addInitScript(([room, kept]) => localStorage.setItem("kanly.tokens", JSON.stringify({ [room]: kept })), [id, token]);
    await page.goto(`${host.address}#/room/${id}`);
    await page.getByRole("button", { name: "Sit here" }).first().click();
    people.push({ page, problems, lines, prompts: new Set() });
  }
  const [ana, bo] = people;
  await ana.page.getByRole("button", { name: "Begin the game" }).click();

  const { page: watcher, problems: seen } = await pageOf(await chrome.newContext());
  await watcher.goto(host.address);
  await watcher.getByRole("listitem").filter({ hasText: "A table of two" }).getByRole("link", { name: "Watch", exact: true }).first().click();
  await watcher.getByText("You see what all may see.").waitFor();

  let fighting = null;
  const play = (who, dealt) => playOn(who.page, dice(dealt), who.prompts, {
    stop: async () => {
      if (fighting === null && (await who.page.locator(".tray").getAttribute("data-prompt"))?.startsWith("plan_")) fighting = who;
      return fighting !== null;
    },
  });
  await Promise.race([play(ana, seed), play(bo, seed + 2)]).catch((problem) => {
    if (!fighting) throw problem;
  });
  return fighting ? { ana, bo, watcher, seen, fighting } : null;
}
try {
  let table = null;
  for (let seed = 3; !table && seed < 60; seed += 10) table = await evening(seed);
  if (!table) throw new Error("six games ended without a battle plan to make");
  const { ana, bo, watcher, seen, fighting } = table;
  await settledDown(fighting.page);
  const before = await fighting.page.locator(".tray h2").textContent();
  await fighting.lines.at(-1).line.close({ code: 3001 });
  await fighting.lines.at(-1).server.close();
  while (fighting.lines.length < 2) await fighting.page.evaluate(() => new Promise(requestAnimationFrame)); // it comes back by itself
  await fighting.page.waitForFunction((text) => document.querySelector(".tray:not(.idle) h2")?.textContent === text, before);
  const after = new Set();
  // The other one plays on as well: it may be who has to answer next.
  const other = fighting === ana ? bo : ana;
  const stop = () => after.size > 1;
  await Promise.race([playOn(fighting.page, dice(9), after, { stop }), playOn(other.page, dice(11), other.prompts, { stop })]);
  if (!(await isOver(fighting.page)) && after.size < 2) throw new Error("the battle did not go on after the line broke");

  if (await watcher.locator(".tray .acts .btn").count()) throw new Error("a spectator is asked something");
  if (await watcher.locator(".mine .card").count()) throw new Error("a spectator sees a hand");
  await watcher.locator(".ev").first().waitFor();
  const wrong = [...ana.problems, ...bo.problems, ...seen];
  if (wrong.length) throw new Error(wrong.join("\n"));
  console.log(`people: two at one table, cut off while making a battle plan and back; one watches`);
} finally {
  await chrome.close();
  await host.close();
}
