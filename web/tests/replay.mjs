// A game looked at again, in the browser: a short one is played to its end, then replayed, played on from the midst and
// counted; while it goes on, one's own view of it. With a server, and without one.
//
//   node tests/replay.mjs server|alone [FOLDER for pictures]
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { browser, dice, gameServer, pageOf, playOn, staticHost, top } from "./browser.mjs";

const [how = "alone", pictures] = process.argv.slice(2);
const host = how === "server" ? await gameServer() : await staticHost();
const chrome = await browser();
const { page, problems } = await pageOf(chrome);
const random = dice(5);
const request = {
  factions: ["atreides", "harkonnen"], rules: ["basic", "turns=1"], seats: ["open", "heuristic"],
  options: { reaction_ms: 0, pace_ms: 0, listed: false },
};
const shoot = async (name) => {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(pictures, `${name}.png`) });
};

// A table with one person; its address.
async function sitDown() {
  await page.addInitScript(() => localStorage.setItem("kanly.pace", "0"));
  await page.goto(host.address);
  if (how === "alone") {
    await page.evaluate((r) => localStorage.setItem("kanly.local.short", JSON.stringify({ request: JSON.stringify(r), seed: "07".repeat(32), seat: "atreides", name: "Ana", record: null, made: 1 })), request);
    return "local/short";
  }
  const post = async (path, body) => (await fetch(host.address + path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json();
  const { id } = await post("api/rooms", request);
  const { token } = await post(`api/rooms/${id}/members`, { name: "Ana", seat: 0 });
  await page.evaluate(([room, secret]) => localStorage.setItem("kanly.tokens", JSON.stringify({ [room]: secret })), [id, token]);
  return `room/${id}`;
}
const play = (answers = Infinity) => playOn(page, random, new Set(), { stop: () => answers-- <= 0 });
const open = (hash) => page.evaluate((h) => (location.hash = h), hash);
const slider = page.getByRole("slider", { name: /Place in the game/ });
const where = async () => Number(await slider.getAttribute("aria-valuenow"));
const last = async () => Number(await slider.getAttribute("aria-valuemax"));

try {
  const address = await sitDown();
  await open(`#/${address}${how === "server" ? "?begin" : ""}`);
  await page.locator(".tray h2").waitFor({ timeout: 30_000 });
  await play(8);
  await page.waitForTimeout(300);

  // What is said at the table is heard again when the game is looked at.
  const heardAgain = async () => {
    await page.getByRole("tab", { name: /^Talk/ }).click();
    await page.locator(".say").getByText("Good luck to all").waitFor({ timeout: 20_000 });
    assert.equal(await page.locator(".compose").count(), 0);
    await page.getByRole("tab", { name: "Story" }).click();
  };
  await page.getByRole("tab", { name: /^Talk/ }).click();
  await page.locator(".compose input").fill("Good luck to all");
  await page.locator(".compose input").press("Enter");
  await page.locator(".say").getByText("Good luck to all").waitFor();

  // One's own view of a game that goes on: no secrets, nobody's chances, no file.
  await open(`#/replay/${address}`);
  await slider.waitFor({ timeout: 30_000 });
  assert.match(await page.locator(".tray .cap").first().textContent(), /what Atreides may know/);
  assert.equal(await page.getByRole("radio", { name: "Chances" }).count(), 0);
  assert.equal(await page.getByRole("button", { name: "Play on from here" }).count(), 0);
  assert.ok((await last()) > 1);
  await slider.press("End");
  assert.equal(await where(), await last());
  await heardAgain();

  await open(`#/${address}`);
  await page.locator(".tray h2, .over[role=dialog]").first().waitFor({ timeout: 30_000 });
  await play();
  await page.locator(".over[role=dialog] h1").waitFor({ timeout: 30_000 });
  await page.getByRole("heading", { name: "How it turned" }).waitFor({ timeout: 30_000 });
  await page.getByText(/belongs to the commitment/).waitFor();
  // In numbers: as many rows as factions, and no battle that nobody won.
  await page.getByRole("heading", { name: "The game in numbers" }).waitFor({ timeout: 30_000 });
  const tally = page.locator(".over table").first();
  assert.equal(await tally.locator("tbody tr").count(), 2);
  const [battles, won] = (await tally.locator("tfoot td").allTextContents()).slice(1, 3).map(Number);
  assert.equal(battles, won);
  await page.getByRole("radio", { name: "Forces", exact: true }).click();
  assert.equal(await page.locator(".over svg.curve").last().locator(".line").count(), 2);
  await shoot("over");

  // The same table once more: another game of the same seat.
  await page.getByRole("button", { name: "Play again, same table" }).click();
  await page.waitForFunction((old) => /^#\/(room|local)\//.test(location.hash) && !location.hash.startsWith(`#/${old}`), address, { timeout: 30_000 });
  await page.locator(".tray:not(.idle) h2").waitFor({ timeout: 30_000 });
  assert.equal(await page.locator(".mine h3").textContent(), "Atreides");
  await open(`#/${address}`);
  await page.locator(".over[role=dialog] h1").waitFor({ timeout: 30_000 });

  // Everything of it, from the beginning to the end.
  await page.getByRole("link", { name: "Replay", exact: true }).click();
  await slider.waitFor({ timeout: 30_000 });
  assert.equal(await where(), 0);
  await page.getByText(/belongs to the commitment/).waitFor();
  await slider.press("ArrowRight");
  assert.equal(await where(), 1);
  await slider.press("End");
  assert.equal(await where(), await last());
  await page.waitForFunction(() => /@\d+$/.test(location.hash));
  assert.equal(Number(/@(\d+)$/.exec(await page.evaluate(() => location.hash))[1]), await last());
  const victory = await where();
  await heardAgain();
  await slider.press("Home");
  await page.getByLabel("What the buttons beside it jump to").selectOption("turn");
  await page.getByRole("button", { name: /To the next/ }).click();
  assert.ok((await where()) > 0);
  await page.getByLabel("What the buttons beside it jump to").selectOption("victory");
  await page.getByRole("button", { name: /To the next/ }).click();
  assert.ok((await where()) > 0 && (await where()) <= victory);
  for (const curve of ["Spice", "Strongholds", "Forces", "Chances"]) {
    await page.getByRole("radio", { name: curve, exact: true }).click();
    assert.equal(await page.locator("svg.curve .line").count(), 2);
  }

  // A link to a moment; it runs; as somebody saw it.
  const middle = Math.floor((await last()) / 2);
  await open(`#/replay/${address}@${middle}`);
  await page.waitForFunction((n) => document.querySelector("[role=slider]")?.getAttribute("aria-valuenow") === String(n), middle);
  await shoot("replay");
  await page.getByRole("button", { name: /Speed/ }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Play \(/ }).click();
  await page.waitForFunction((n) => Number(document.querySelector("[role=slider]")?.getAttribute("aria-valuenow")) > n, middle, { timeout: 20_000 });
  await page.getByRole("button", { name: /^Pause/ }).click();
  await page.getByLabel("Seen by").selectOption("harkonnen");
  await page.getByText(/as Harkonnen saw it/i).first().waitFor();

  // What search would do.
  await open(`#/replay/${address}@3`);
  await page.waitForFunction(() => document.querySelector("[role=slider]")?.getAttribute("aria-valuenow") === "3");
  await page.getByRole("button", { name: /What would search do/ }).click();
  await page.locator(".think .opts li, .think .fnt").first().waitFor({ timeout: 30_000 });
  await shoot("analysis");

  // The file goes out and comes back in.
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the replay file" }).click();
  const file = await (await coming).path();
  assert.match(readFileSync(file, "utf8"), /^kanly replay 2\n/);
  await open("#/");
  await page.locator("input[type=file]").setInputFiles(file);
  await slider.waitFor({ timeout: 30_000 });
  assert.equal(await last(), victory);

  // What if: the same position, played on.
  await open(`#/replay/${address}@${middle}?what_if`);
  await page.getByRole("radiogroup", { name: "Whom do you play?" }).waitFor({ timeout: 30_000 });
  await shoot("what-if");
  await page.getByRole("button", { name: /from choice/ }).click();
  await page.waitForFunction(() => /^#\/(room|local)\//.test(location.hash), null, { timeout: 30_000 });
  await page.locator(".tray h2").waitFor({ timeout: 30_000 });
  assert.notEqual(await page.evaluate(() => location.hash), `#/${address}`);
  await play();
  await page.locator(".over[role=dialog] h1").waitFor({ timeout: 30_000 });

  // It was one game, not two.
  await open("#/statistics");
  await page.getByText("This browser · 1 game", { exact: false }).waitFor();
  await page.getByRole("img", { name: /Atreides: \d+ % of 1 games won/ }).waitFor();
  await shoot("statistics");
  await open("#/");
  await page.getByRole("heading", { name: "Replays" }).waitFor();
  assert.equal(await page.getByRole("link", { name: "Replay", exact: true }).count(), 1);

  // A file of the program is read as well as one of the page; what is none is refused in a sentence.
  const folder = mkdtempSync(join(tmpdir(), "kanly-replay-"));
  execFileSync(join(top, "build/kanly"), ["story", "--seed", "5", "--save", join(folder, "six.kanly")], { stdio: "ignore" });
  await page.locator("input[type=file]").setInputFiles(join(folder, "six.kanly"));
  await slider.waitFor({ timeout: 30_000 });
  await slider.press("PageUp");
  await slider.press("PageUp");
  await slider.press("PageUp");
  await page.getByLabel("What the buttons beside it jump to").selectOption("battle");
  await page.getByRole("button", { name: /To the one before/ }).click();
  await shoot("replay-six");
  assert.equal(await page.locator("svg.curve .line").count(), 6);
  await open("#/");
  await page.locator("input[type=file]").setInputFiles({ name: "x.kanly", mimeType: "text/plain", buffer: Buffer.from("nonsense") });
  await page.getByText(/this is no replay/).waitFor({ timeout: 30_000 });

  // The case of a rule is a position that one plays on from.
  await open("#/rules/1.06.03");
  await page.getByRole("button", { name: "Play it" }).first().click({ timeout: 30_000 });
  await page.waitForFunction(() => location.hash.startsWith("#/local/"));
  await page.locator(".tray h2").waitFor({ timeout: 30_000 });
  assert.ok((await page.locator(".seat").count()) >= 2);
  await shoot("case");

  if (problems.length) throw new Error(problems.join("\n"));
  console.log(`${how}: a game of ${victory} choices was replayed, analysed, played on and counted`);
} finally {
  await chrome.close();
  await host.close();
}
