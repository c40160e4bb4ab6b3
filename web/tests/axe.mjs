// No serious finding of axe-core: the lobby, the table in every canned state, the end; in both themes and three sizes.
//
//   node tests/axe.mjs [STATE…]
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { browser, pageOf, staticHost } from "./browser.mjs";
import { openTable, stateOf, states } from "./canned.mjs";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const sizes = { wide: { width: 1440, height: 900 }, tablet: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } };

async function findings(page, where) {
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations
    .filter((v) => v.impact === "serious" || v.impact === "critical")
    .flatMap((v) => v.nodes.map((n) => `${where}: ${v.id}: ${n.target.join(" ")}: ${(n.any[0] ?? n.all[0] ?? n.none[0])?.message ?? v.help}`));
}
// What a page must not have: text that is cut, or a page that scrolls sideways.
async function cuts(page, where) {
  const found = await page.evaluate(() => {
    const bad = [];
    if (document.documentElement.scrollWidth > innerWidth + 1) bad.push("the page is wider than the window");
    for (const e of document.querySelectorAll(".tray h2, .tray .btn, .tray .opt, .tray .chip, .seat h3, .nx b, .card .n b")) {
      if (e.classList.contains("sr") || !e.clientWidth || !e.checkVisibility()) continue;
      if (e.scrollWidth > e.clientWidth + 2) bad.push(`${e.className || e.tagName} is cut: ${e.textContent.trim().slice(0, 40)}`);
    }
    return bad;
  });
  return found.map((text) => `${where}: ${text}`);
}

const wanted = process.argv.slice(2);
const host = await staticHost();
const chrome = await browser();
const found = [];
let looked = 0;
try {
  for (const name of wanted.length ? wanted : ["lobby", ...states()]) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const theme = size === "tablet" ? "light" : "dark";
      const { page, problems } = await pageOf(chrome, { viewport });
      await page.addInitScript((t) => localStorage.setItem("kanly.theme", t), theme);
      if (name === "lobby") {
        await page.goto(host.address);
        await page.getByRole("button", { name: /Play now/ }).waitFor();
      } else {
        await openTable(page, host.address, stateOf(name));
      }
      await page.evaluate((t) => (document.documentElement.dataset.theme = t), theme);
      for (const look of [theme, theme === "dark" && size === "wide" ? "light" : null]) {
        if (!look) continue;
        await page.evaluate((t) => (document.documentElement.dataset.theme = t), look);
        found.push(...(await findings(page, `${name}, ${size}, ${look}`)));
        looked++;
      }
      if (name !== "lobby") found.push(...(await cuts(page, `${name}, ${size}`)));
      found.push(...problems.map((text) => `${name}, ${size}: ${text}`));
      await page.close();
    }
  }
} finally {
  await chrome.close();
  host.close();
}
for (const line of new Set(found)) console.log(line);
console.log(`axe: ${looked} pages looked at, ${new Set(found).size} findings`);
if (found.length) process.exitCode = 1;
