// Nothing is wider than its window, cut off or written over something else: every question of two turns, a replay and the other
// pages at the sizes of a phone, a tablet both ways and a desk, in the language with the longer words. Takes no pictures (look.mjs does).
//
//   node tests/layout.mjs [LANGUAGE = de]
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { answer, browser, dice, isOver, pageOf, question, somethingToDo, staticHost, top } from "./browser.mjs";
import { misplaced } from "./misplaced.mjs";

const [language = "de"] = process.argv.slice(2);
const host = await staticHost();
const chrome = await browser();
const sizes = [{ width: 360, height: 780 }, { width: 1024, height: 768 }, { width: 820, height: 1180 }, { width: 1440, height: 900 }];
const findings = new Set();
let looked = 0;

// English that stands in the page of another language, but for names that are the same in both.
const names = JSON.parse(readFileSync(join(top, "web/src/generated/catalog.json"), "utf8")).map.territories.map((t) => t.name);
async function untranslated(page) {
  const said = await page.evaluate(() => {
    const all = [...document.querySelectorAll("[aria-label], [title]")].flatMap((e) => [e.getAttribute("aria-label"), e.getAttribute("title")]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (!node.parentElement.closest("script, style, .lab, .rulesg")) all.push(node.textContent);
    return all.filter(Boolean);
  });
  return said.filter((text) => /\b(the|The|were|with|their|your|you|won|paid|asked|dialed)\b/.test(names.reduce((rest, name) => rest.replaceAll(name, ""), text)));
}
// A page that scrolls is looked at whole.
async function check(page, state, tall = 0) {
  for (const { width, height } of sizes) {
    const viewport = { width, height: tall || height };
    await page.setViewportSize(viewport);
    await page.waitForTimeout(60); // two frames: sizes follow each other
    for (const found of await page.evaluate(misplaced)) findings.add(`${state} at ${viewport.width}: ${found}`);
    looked++;
  }
  if (language !== "en") for (const text of await untranslated(page)) findings.add(`${state}: not translated: ${text.trim().slice(0, 80)}`);
  await page.setViewportSize(sizes[0]);
}

try {
  const { page, problems } = await pageOf(chrome, { viewport: sizes[0] });
  await page.addInitScript((own) => {
    localStorage.setItem("kanly.pace", "0");
    localStorage.setItem("kanly.language", own);
  }, language);
  for (const [state, address, ready] of [["lobby", "", ".fcard"], ["statistics", "#/statistics", "h1"], ["rules", "#/rules/1.06.03", ".rtext h1"]]) {
    await page.goto(`${host.address}${address}`);
    await page.locator(ready).first().waitFor();
    await page.waitForFunction((own) => document.documentElement.lang === own, language);
    if (state === "lobby") await page.locator("details summary").click();
    if (state === "lobby") await page.locator(".agreed").nth(40).waitFor();
    await check(page, state, 2600);
  }
  await page.setViewportSize(sizes[3]);
  // The check itself notices: what is moved over its neighbour, cut or pushed out.
  for (const [css, said] of [[".rtext p { margin-top: -30px }", "lie over"], [".rtext h1 { width: 60px; overflow: hidden; white-space: nowrap }", "cut off"], ["html, body { overflow: visible !important } body::after { content: ''; position: absolute; left: 0; width: 200vw; height: 1px }", "wider"]]) {
    const style = await page.addStyleTag({ content: css });
    const noticed = (await page.evaluate(misplaced)).some((found) => found.includes(said));
    await style.evaluate((e) => e.remove());
    if (!noticed) throw new Error(`${css} was not noticed`);
  }
  await page.setViewportSize(sizes[0]);
  // Factions and variants that bring most: homeworlds beside the map, tokens on it, tech in the seats.
  const seats = ["emperor", "ixians", "richese", "ecaz", "moritani", "harkonnen"];
  const variants = ["shield_wall_stronghold", "leader_skills", "homeworlds", "stronghold_cards", "tech_tokens", "nexus_cards", "discoveries"];
  const request = { factions: seats, rules: ["advanced", "turns=2", ...variants], seats: seats.map((f) => (f === "harkonnen" ? "open" : "heuristic")), options: { pace_ms: 0, reaction_ms: 0, listed: false } };
  await page.evaluate((r) => localStorage.setItem("kanly.local.look", JSON.stringify({ request: JSON.stringify(r), seed: "03".repeat(32), seat: "harkonnen", name: "Ana", record: null, made: 1 })), request);
  await page.goto(`${host.address}#/local/look`);
  const random = dice(7);
  const seen = new Set();
  let was = "0";
  for (let i = 0; i < 600; i++) {
    await somethingToDo(page, was);
    if (await isOver(page)) break;
    const prompt = (await page.locator(".tray").getAttribute("data-prompt")) ?? "";
    if (prompt && !seen.has(prompt)) await check(page, prompt);
    seen.add(prompt);
    was = (await answer(page, random)).was;
  }
  await page.locator(".over[role=dialog] h1").waitFor({ timeout: 60_000 });
  await check(page, "over", 2600);
  if (seen.size < 8) throw new Error(`only ${seen.size} questions were asked`);

  const file = join(mkdtempSync(join(tmpdir(), "kanly-layout-")), "game.kanly");
  execFileSync(join(top, "build/kanly"), ["story", "--seed", "5", "--save", file], { stdio: "ignore" });
  await page.goto(`${host.address}#/`);
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator("[role=slider]").first().waitFor({ timeout: 60_000 });
  await check(page, "replay");
  // A battle on, to where it is decided: its steps can be seen again, one by one.
  await page.setViewportSize(sizes[3]);
  await page.keyboard.press("]");
  for (let i = 0; i < 80 && !(await page.locator(".verdict2.ended").count()); i++) await page.keyboard.press("ArrowRight");
  await page.locator(".verdict2.ended").waitFor();
  const steps = page.locator(".rail button:not([disabled])");
  if (!(await page.locator(".sumup").count())) throw new Error("a battle that is decided has no sum");
  await steps.first().click();
  if (await page.locator(".sumup").count()) throw new Error("the first step of a battle shows its sum");
  await steps.last().click();
  await check(page, "reveal");

  await page.goto(`${host.address}#/lesson/battle`);
  await page.locator(".tray:not(.idle) h2").waitFor({ timeout: 60_000 });
  await page.locator(".tray [role=radio]:not([aria-disabled=true])").first().click();
  await page.locator(".odds").waitFor();
  await check(page, "lesson");
  // Bots among themselves, and one watches: nobody asks anything.
  await page.goto(`${host.address}#/`);
  await page.getByRole("button", { name: language === "de" ? "Nur Bots zusehen" : "Only watch bots play" }).click();
  await page.setViewportSize(sizes[3]);
  await page.locator(".feed .ev").nth(12).waitFor({ timeout: 60_000 });
  if ((await question(page)) !== "0") throw new Error("somebody who watches bots is asked");
  await check(page, "watching");
  if (problems.length) throw new Error(problems.join("\n"));
  if (findings.size) throw new Error([...findings].join("\n"));
  console.log(`layout: ${looked} looks at ${seen.size} questions and 9 pages, nothing wider than its window, cut off, written over or untranslated`);
} finally {
  await chrome.close();
  host.close();
}
