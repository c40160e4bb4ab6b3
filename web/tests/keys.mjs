// The keys of the table: a person without a mouse gets to the map, chooses a place and sends it.
import { browser, pageOf, staticHost } from "./browser.mjs";
import { openTable, stateOf } from "./canned.mjs";

const host = await staticHost();
const chrome = await browser();
const wrong = [];
const check = (what, is) => is || wrong.push(what);
try {
  const { page, problems } = await pageOf(chrome);
  const said = [];
  await openTable(page, host.address, stateOf("ship_to"), said);
  const ground = () => page.evaluate(() => document.activeElement?.getAttribute("data-ground"));
  check("one tab stop on the map", (await page.locator("[data-ground][tabindex='0']").count()) === 1);
  await page.keyboard.press("m");
  const first = await ground();
  check("M goes to the map", first !== null);
  await page.keyboard.press("ArrowDown");
  const second = await ground();
  check("arrows go on to another place", second !== null && second !== first);
  check("the tab stop goes along", (await page.locator("[data-ground][tabindex='0']").getAttribute("data-ground")) === second);
  check("nothing is chosen yet", await page.locator(".tray .btn.p").isDisabled());
  await page.keyboard.press("Enter");
  check("Enter chooses the place", await page.locator(".tray .btn.p").isEnabled());
  await page.keyboard.press("Escape");
  check("Escape goes back to the question", (await ground()) === null);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(200);
  check("Enter sends it", said.some((m) => m.type === "choose" && String(m.answers[0]).startsWith(second)));
  await page.keyboard.press("z");
  await page.waitForTimeout(100);
  check("Z takes back", said.some((m) => m.type === "undo"));
  await page.keyboard.press("l");
  check("L shows the list of places", await page.locator(".plist").isVisible());
  await page.keyboard.press("l");
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  await page.keyboard.press("t");
  check("T turns the theme", (await theme()) !== before);
  await page.keyboard.press("?");
  check("? lists the keys", await page.locator("dialog[open]").isVisible());
  await page.keyboard.press("Escape");
  check("Escape closes the list", (await page.locator("dialog[open]").count()) === 0);
  await page.waitForTimeout(200); // the dialog gives the focus back first
  await page.keyboard.press("h");
  check("H goes to the hand", await page.evaluate(() => !!document.activeElement?.closest(".mine")));
  wrong.push(...problems);
} finally {
  await chrome.close();
  host.close();
}
for (const line of wrong) console.log(`not so: ${line}`);
console.log(`keys: ${wrong.length} wrong`);
if (wrong.length) process.exitCode = 1;
