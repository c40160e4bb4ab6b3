// Pictures to look at: every state of a game at a phone's, a tablet's (both ways) and a wide screen's size, light and dark. It fails where
// a page is wider than its window, or text is cut off or lies over other text (misplaced.mjs).
//
//   node tests/look.mjs [FOLDER = ../build/look] [STATE…]
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { answer, browser, dice, isOver, pageOf, somethingToDo, staticHost, top } from "./browser.mjs";
import { misplaced } from "./misplaced.mjs";

const [folder = "../build/look", ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const host = await staticHost();
const chrome = await browser();
const sizes = { phone: { width: 360, height: 780 }, tablet: { width: 1024, height: 768 }, upright: { width: 820, height: 1180 }, wide: { width: 1920, height: 1080 } };
const findings = [];

async function shoot(page, state) {
  if (wanted.length && !wanted.includes(state)) return;
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const theme of ["dark", "light"]) {
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
      await page.waitForTimeout(250);
      await page.screenshot({ path: join(folder, `${state}-${size}-${theme}.png`) });
    }
    for (const found of await page.evaluate(misplaced)) findings.push(`${state} at ${viewport.width}: ${found}`);
  }
  await page.setViewportSize(sizes.wide);
}
const states = [["shipment", /^ship_to$|^ship$/], ["bidding", /^bid$/]];

try {
  const { page, problems } = await pageOf(chrome, { viewport: sizes.wide });
  await page.addInitScript(() => localStorage.setItem("kanly.pace", "0"));
  await page.goto(host.address);
  await shoot(page, "lobby");
  // One game of one seed, so that the pictures of today and tomorrow can be compared.
  const seats = ["atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen"];
  const request = { factions: seats, rules: ["advanced"], seats: seats.map((f) => (f === "harkonnen" ? "open" : "heuristic")), options: { pace_ms: 0, reaction_ms: 0, listed: false } };
  await page.evaluate((r) => localStorage.setItem("kanly.local.look", JSON.stringify({ request: JSON.stringify(r), seed: "03".repeat(32), seat: "harkonnen", name: "Ana", record: null, made: 1 })), request);
  await page.goto(`${host.address}#/local/look`);
  const random = dice(7);
  const open = new Map(states);
  let was = "0";
  for (let i = 0; i < 3000; i++) {
    await somethingToDo(page, was);
    if (await isOver(page)) break;
    const prompt = await page.locator(".tray").getAttribute("data-prompt");
    const turn = Number(/\d+/.exec((await page.locator(".brand").textContent()) ?? "")?.[0] ?? 0);
    for (const [state, pattern] of open) {
      if (!pattern.test(prompt ?? "") || turn < 2) continue;
      await shoot(page, state);
      open.delete(state);
    }
    was = (await answer(page, random)).was;
  }
  await page.locator(".over[role=dialog] h1").waitFor({ timeout: 60_000 });
  await page.getByRole("heading", { name: "The game in numbers" }).waitFor({ timeout: 60_000 });
  await shoot(page, "over");
  if (problems.length) throw new Error(problems.join("\n"));

  const file = join(mkdtempSync(join(tmpdir(), "kanly-look-")), "game.kanly");
  execFileSync(join(top, "build/kanly"), ["story", "--seed", "5", "--save", file], { stdio: "ignore" });
  await page.goto(`${host.address}#/`);
  await page.locator("input[type=file]").setInputFiles(file);
  const place = page.getByRole("slider", { name: "Place in the game" });
  await place.waitFor({ timeout: 60_000 });
  for (let i = 0; i < 3; i++) await place.press("PageUp");
  await page.getByRole("button", { name: /To the one before/ }).click();
  await shoot(page, "replay");
  // On to where the plans of that battle lie open.
  for (let i = 0; i < 40 && !(await page.locator(".reveal").count()); i++) await page.keyboard.press("ArrowRight");
  await page.locator(".reveal").waitFor();
  await shoot(page, "reveal");

  // A battle plan with its odds: the lesson has one.
  await page.goto(`${host.address}#/lesson/battle`);
  await page.locator(".tray:not(.idle) h2").waitFor({ timeout: 60_000 });
  await page.locator(".tray [role=radio]:not([aria-disabled=true])").first().click();
  await page.locator(".odds").waitFor();
  await shoot(page, "battle");
  if (problems.length) throw new Error(problems.join("\n"));
  if (findings.length) throw new Error(findings.join("\n"));
} finally {
  await chrome.close();
  host.close();
}
