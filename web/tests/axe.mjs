// No serious finding of axe-core: lobby, rules, the table in every canned state, the end. Each is looked at in one of three sizes
// and one of two themes, in turn; with names, those states in all of them.
//
//   node tests/axe.mjs [STATE…]
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { browser, pageOf, staticHost, top } from "./browser.mjs";
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
const pages = ["lobby", "rules/1.06.03", "statistics", "replay/file/six@200", "replay/file/six@300?what_if"];
// A game to look at again, and some that were played.
const replay = join(mkdtempSync(join(tmpdir(), "kanly-axe-")), "six.kanly");
execFileSync(join(top, "build/kanly"), ["story", "--seed", "5", "--save", replay], { stdio: "ignore" });
const kept = {
  "kanly.replay.six": readFileSync(replay, "utf8"),
  "kanly.finished": JSON.stringify(
    Array.from({ length: 30 }, (_, i) => ({ id: `g${i}`, place: "local", faction: i % 3 ? "fremen" : "harkonnen", won: i % 4 === 0, turn: 3 + (i % 7), victory: "strongholds", at: 1.7e12 + i * 1e8 })),
  ),
};
const host = await staticHost();
const chrome = await browser();
const found = [];
let looked = 0;
try {
  const themes = ["dark", "light"];
  const names = wanted.length ? wanted : [...pages, ...states()];
  const looks = names.flatMap((name, i) => Object.keys(sizes).flatMap((size, j) => themes.map((theme, k) => ({ name, size, theme, n: i + j + k * 3 }))));
  for (const { name, size, theme } of looks.filter(({ n, name }) => wanted.length || n % 6 === 0 || (name === "lobby" && n % 2 === 0))) {
    const { page, problems } = await pageOf(chrome, { viewport: sizes[size] });
    await page.addInitScript((things) => Object.entries(things).forEach(([key, text]) => localStorage.setItem(key, text)), { ...kept, "kanly.theme": theme });
    if (pages.includes(name)) {
      await page.goto(`${host.address}#/${name}`);
      await page.locator("h1, .transport").first().waitFor();
    } else {
      await openTable(page, host.address, stateOf(name));
      found.push(...(await cuts(page, `${name}, ${size}`)));
    }
    found.push(...(await findings(page, `${name}, ${size}, ${theme}`)));
    looked++;
    found.push(...problems.map((text) => `${name}, ${size}: ${text}`));
    await page.close();
  }
} finally {
  await chrome.close();
  host.close();
}
for (const line of new Set(found)) console.log(line);
console.log(`axe: ${looked} pages looked at, ${new Set(found).size} findings`);
if (found.length) process.exitCode = 1;
