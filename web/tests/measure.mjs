// Measures two things in Chromium and prints them: games that the engine plays a second with heuristic players, and what a frame
// costs while the map is dragged. By the clock, and in processor time of the page's thread, which a busy machine changes little.
//
//   node tests/measure.mjs [GAMES]
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { transformWithOxc } from "vite";

import { browser, pageOf, staticHost, top } from "./browser.mjs";
import { openTable, stateOf } from "./canned.mjs";

const games = Number(process.argv[2] ?? 60);
const host = await staticHost();
const chrome = await browser();
try {
  const file = join(top, "web/src/engine/wasm.ts");
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
  const { page } = await pageOf(chrome);
  await page.goto(host.address);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const script = async () => (await devtools.send("Performance.getMetrics")).metrics.find((m) => m.name === "TaskDuration").value;
  await page.evaluate(async (text) => {
    const { Engine } = await import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
    globalThis.kanly = await Engine.load(await (await fetch("kanly.wasm")).arrayBuffer());
    globalThis.playGames = (first, count) => {
      const factions = ["atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen"];
      for (let seed = first; seed < first + count; seed++) {
        const game = kanly.number("kanly_create", factions.join(","), "advanced", BigInt(seed));
        if (!game) throw new Error(kanly.lastError);
        for (const seat of factions) kanly.number("kanly_seat_bot", game, seat, "heuristic");
        kanly.number("kanly_play_bots", game, 1_000_000);
        if (kanly.number("kanly_over", game) !== 1) throw new Error(`game ${seed} is not over: ${kanly.lastError}`);
        kanly.call("kanly_free", [game]);
      }
    };
    playGames(1, 5); // compiled well by then
  }, code);
  const cpu = await script();
  const clock = performance.now();
  await page.evaluate((count) => playGames(100, count), games);
  const [seconds, busy] = [(performance.now() - clock) / 1000, (await script()) - cpu];
  console.log(`engine: ${games} games of six factions, advanced rules: ${(games / seconds).toFixed(1)} a second by the clock, ${(games / busy).toFixed(1)} a second of processor time`);
  await page.close();

  const { page: table } = await pageOf(chrome, { viewport: { width: 1440, height: 900 }, reducedMotion: "no-preference" });
  await openTable(table, host.address, stateOf("ship_to"));
  for (let i = 0; i < 4; i++) await table.keyboard.press("+");
  const box = await table.locator(".map > svg").boundingBox();
  await chrome.startTracing(table, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline.frame", "toplevel"] });
  await table.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await table.mouse.down();
  for (let i = 0; i < 120; i++) await table.mouse.move(box.x + box.width / 2 + 120 * Math.sin(i / 9), box.y + box.height / 2 + 90 * Math.cos(i / 7));
  await table.mouse.up();
  const trace = JSON.parse((await chrome.stopTracing()).toString()).traceEvents;
  const thread = trace.find((e) => e.name === "thread_name" && e.args.name === "CrRendererMain" && trace.some((x) => x.name === "EventDispatch" && x.pid === e.pid));
  const own = trace.filter((e) => e.pid === thread?.pid && e.tid === thread?.tid);
  const frames = Math.max(...["Commit", "Layerize", "CompositeLayers", "PrePaint"].map((name) => own.filter((e) => e.name === name).length));
  const tasks = own.filter((e) => e.ph === "X" && /RunTask$|ThreadControllerImpl::RunTask/.test(e.name));
  const spent = tasks.reduce((sum, e) => sum + (e.tdur ?? 0), 0) / 1000;
  const span = (Math.max(...own.map((e) => e.ts)) - Math.min(...own.filter((e) => e.name === "EventDispatch").map((e) => e.ts))) / 1e6;
  console.log(`map: ${frames} frames while it is dragged for ${span.toFixed(1)} s; ${(spent / Math.max(1, frames)).toFixed(1)} ms of the page's thread a frame (16.7 ms is 60 a second)`);
} finally {
  await chrome.close();
  host.close();
}
