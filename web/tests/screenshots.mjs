// Pictures of the main pages for the README, taken from a game that the page plays alone.
//
//   node tests/screenshots.mjs ../docs/screenshots
import { mkdirSync } from "node:fs";

import { answer, browser, dice, pageOf, staticHost } from "./browser.mjs";

const [folder = "../docs/screenshots"] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const host = await staticHost();
const chrome = await browser();

async function shoot(name, options, steps) {
  const { page, problems } = await pageOf(chrome, options);
  await page.addInitScript(() => localStorage.setItem("kanly.pace", "0"));
  await page.goto(host.address);
  await steps(page);
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.close();
  if (problems.length) throw new Error(problems.join("\n"));
}
// Plays until the question is asked that is looked for.
async function until(page, faction, question, most = 150) {
  await page.getByRole("radio", { name: faction }).first().click();
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator(".tray h2").waitFor({ timeout: 60_000 });
  const random = dice(7);
  for (let i = 0; i < most; i++) {
    const asked = page.locator(".tray:not(.idle) h2");
    if (!(await asked.count())) {
      await page.waitForTimeout(100);
      continue;
    }
    if (question.test((await asked.first().textContent()) ?? "")) return;
    await answer(page, random);
    await page.waitForTimeout(60);
  }
}
try {
  await shoot("lobby", { colorScheme: "dark" }, async () => {});
  await shoot("table-dark", { colorScheme: "dark" }, (page) => until(page, /Fremen/, /land|move|Where do/));
  await shoot("bidding-light", { colorScheme: "light" }, (page) => until(page, /Atreides/, /bid for/));
  await shoot("movement-dark", { colorScheme: "dark" }, (page) => until(page, /Harkonnen/, /Where do they move/));
  await shoot("phone", { colorScheme: "dark", viewport: { width: 390, height: 844 } }, (page) => until(page, /Spacing Guild/, /land|ship/i));
  await shoot("rules", { colorScheme: "light" }, async (page) => page.goto(`${host.address}#/rules/1.06.03`));
} finally {
  await chrome.close();
  host.close();
}
