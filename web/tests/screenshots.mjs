// Pictures of the main pages for the README, taken from a game that the page plays alone.
//
//   node tests/screenshots.mjs ../docs/screenshots [NAME…]
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { answer, browser, dice, isOver, pageOf, staticHost, top } from "./browser.mjs";

const [folder = "../docs/screenshots", ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const host = await staticHost();
const chrome = await browser();

async function shoot(name, options, steps) {
  if (wanted.length && !wanted.includes(name)) return;
  const { page, problems } = await pageOf(chrome, options);
  await page.addInitScript(() => localStorage.setItem("kanly.pace", "0"));
  await page.goto(host.address);
  await steps(page);
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.close();
  if (problems.length) throw new Error(problems.join("\n"));
}
// Plays until the question is asked that is looked for; without one, to the end.
async function until(page, faction, question = null, most = 3000) {
  await page.getByRole("radio", { name: faction }).first().click();
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator(".tray h2").waitFor({ timeout: 60_000 });
  const random = dice(7);
  for (let i = 0; i < most; i++) {
    if (await isOver(page)) {
      if (question) throw new Error(`${question} was not asked in this game: try again`);
      await page.getByRole("heading", { name: "The game in numbers" }).waitFor({ timeout: 60_000 });
      return;
    }
    const asked = page.locator(".tray:not(.idle) h2");
    if (!(await asked.count())) {
      await page.waitForTimeout(100);
      continue;
    }
    if (question?.test((await asked.first().textContent()) ?? "")) return;
    await answer(page, random);
    await page.waitForTimeout(60);
  }
}
try {
  await shoot("lobby", { colorScheme: "dark" }, async () => {});
  await shoot("table-dark", { colorScheme: "dark" }, (page) => until(page, /Fremen/, /land|Move forces/));
  await shoot("bidding-light", { colorScheme: "light" }, (page) => until(page, /Atreides/, /bid for/));
  await shoot("movement-dark", { colorScheme: "dark" }, async (page) => {
    await until(page, /Harkonnen/, /Move forces out/);
    await page.locator(".tray .chips [role=radio]").first().click();
    await page.locator(".tray[data-prompt=move_to]").waitFor();
  });
  await shoot("battle-light", { colorScheme: "light" }, (page) => until(page, /Harkonnen/, /^Battle plan/));
  await shoot("end", { colorScheme: "dark" }, (page) => until(page, /Harkonnen/));
  await shoot("phone", { colorScheme: "dark", viewport: { width: 390, height: 844 } }, (page) => until(page, /Spacing Guild/, /land|ship/i));
  await shoot("replay", { colorScheme: "dark" }, async (page) => {
    const file = join(mkdtempSync(join(tmpdir(), "kanly-shots-")), "game.kanly");
    execFileSync(join(top, "build/kanly"), ["story", "--seed", "5", "--save", file], { stdio: "ignore" });
    await page.locator("input[type=file]").setInputFiles(file);
    const place = page.getByRole("slider", { name: "Place in the game" });
    await place.waitFor({ timeout: 60_000 });
    for (let i = 0; i < 3; i++) await place.press("PageUp");
    await page.getByRole("button", { name: /To the one before/ }).click();
  });
  await shoot("rules", { colorScheme: "light" }, async (page) => page.goto(`${host.address}#/rules/1.06.03`));
} finally {
  await chrome.close();
  host.close();
}
