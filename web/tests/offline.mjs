// The first load is small; the page is an installed app that plays without a net; the phone's sheet drags and snaps.
import { browser, dice, pageOf, playOn, staticHost } from "./browser.mjs";
import { openTable, stateOf } from "./canned.mjs";

const most = 300_000; // bytes, gzipped, without the engine
let host = await staticHost();
const chrome = await browser();
const wrong = [];
const check = (what, is) => is || wrong.push(what);
try {
  const first = await pageOf(chrome);
  await first.page.goto(host.address);
  await first.page.getByRole("button", { name: "Play now" }).waitFor();
  await first.page.waitForLoadState("networkidle");
  const bytes = [...host.sent].filter(([path]) => !path.endsWith(".wasm")).reduce((sum, [, size]) => sum + size, 0);
  console.log(`offline: the first load is ${bytes} bytes gzipped: ${[...host.sent].map(([path, size]) => `${path} ${size}`).join(", ")}`);
  check(`the first load is at most ${most} bytes`, bytes <= most);
  const manifest = await first.page.evaluate(async () => (await fetch(document.querySelector("link[rel=manifest]").href)).json());
  check("the page can be installed", manifest.display === "standalone" && manifest.icons.some((i) => i.sizes === "512x512"));
  await first.page.close();

  const { page, problems } = await pageOf(chrome, { serviceWorkers: "allow", viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.addInitScript(() => localStorage.setItem("kanly.pace", "0"));
  await page.goto(host.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => !!(await (await caches.open("kanly")).match("kanly.wasm")));
  host.close();
  await page.reload();
  await page.getByRole("button", { name: "Play now" }).click();
  const prompts = new Set();
  await playOn(page, dice(17), prompts, { stop: () => prompts.size >= 4 }); // on a phone, without a net
  check("the page is no wider than a phone", await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1));
  for (const tab of ["Hand", "Story", "Table", "Turn"]) await page.locator(".phonenav").getByRole("button", { name: tab }).click();
  wrong.push(...problems.filter((p) => !/fetch|network/i.test(p)));
  await page.close();

  host = await staticHost();
  const { page: phone } = await pageOf(chrome, { viewport: { width: 390, height: 844 } });
  await openTable(phone, host.address, stateOf("bid"));
  const grip = phone.locator(".grab");
  const height = () => phone.evaluate(() => Math.round((document.querySelector(".side").getBoundingClientRect().height / innerHeight) * 100));
  const snapped = (n) => phone.waitForFunction((wanted) => Math.abs((document.querySelector(".side").getBoundingClientRect().height / innerHeight) * 100 - wanted) < 1.5, n);
  const box = await grip.boundingBox();
  await phone.mouse.move(box.x + box.width / 2, box.y + 8);
  await phone.mouse.down();
  await phone.mouse.move(box.x + box.width / 2, 844 - 0.63 * 844, { steps: 6 });
  await phone.mouse.up();
  await snapped(66);
  await grip.focus();
  await phone.keyboard.press("ArrowUp");
  await snapped(86);
  for (let i = 0; i < 3; i++) await phone.keyboard.press("ArrowDown");
  await snapped(20);
  check("the grip says its height", (await grip.getAttribute("aria-valuenow")) === String(await height()));
} finally {
  await chrome.close();
  host.close();
}
for (const line of wrong) console.log(`not so: ${line}`);
console.log(`offline: ${wrong.length} wrong`);
if (wrong.length) process.exitCode = 1;
