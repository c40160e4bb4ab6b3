// The keys of the table: a person without a mouse gets to the map, chooses a place and sends it.
import { browser, dice, isOver, pageOf, question, somethingToDo, staticHost } from "./browser.mjs";
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
  const sent = async (what) => {
    while (!said.some(what)) await page.evaluate(() => new Promise(requestAnimationFrame));
    return true;
  };
  await page.keyboard.press("Enter");
  check("Enter sends it", await sent((m) => m.type === "choose" && String(m.answers[0]).startsWith(second)));
  await page.locator(".tray .btn.p:not([disabled])").waitFor();
  await page.keyboard.press("z");
  check("Z takes back", await sent((m) => m.type === "undo"));
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
  await page.waitForFunction(() => !document.activeElement?.closest("dialog")); // the dialog gives the focus back first
  await page.keyboard.press("h");
  check("H goes to the hand", await page.evaluate(() => !!document.activeElement?.closest(".mine")));
  wrong.push(...problems);

  // A whole game with the keyboard alone: to the lobby's buttons by Tab, then the keys of the table.
  const { page: alone, problems: others } = await pageOf(chrome);
  await alone.addInitScript(() => localStorage.setItem("kanly.pace", "0"));
  await alone.goto(host.address);
  await alone.getByRole("button", { name: "Play now" }).waitFor();
  for (let i = 0; i < 80 && !(await alone.evaluate(() => document.activeElement?.matches(".btn.p"))); i++) await alone.keyboard.press("Tab");
  await alone.keyboard.press("Enter");
  const random = dice(5);
  let was = "0";
  let answers = 0;
  for (; answers < 2000; answers++) {
    await somethingToDo(alone, was);
    if (await isOver(alone)) break;
    await alone.evaluate(() => document.activeElement?.blur?.());
    was = await question(alone);
    const ready = () => alone.evaluate(() => !!document.querySelector(".tray .acts .btn:not([disabled])"));
    if (random() < 0.4) await alone.keyboard.press(String(1 + Math.floor(random() * 4)));
    if (!(await alone.evaluate(() => !!document.querySelector(".tray .btn.p:not([disabled])")))) {
      await alone.keyboard.press("m");
      await alone.keyboard.press(random() < 0.5 ? "ArrowRight" : "ArrowDown");
      await alone.keyboard.press("Enter");
      await alone.keyboard.press("Escape");
      await alone.evaluate(() => document.activeElement?.blur?.());
    }
    if (!(await ready())) await alone.keyboard.press("1");
    await alone.keyboard.press((await alone.evaluate(() => !!document.querySelector(".tray .btn.p:not([disabled])"))) ? "Enter" : "x");
  }
  check("the keyboard alone plays a whole game", await isOver(alone));
  console.log(`keys: a whole game with ${answers} answers`);
  wrong.push(...others);
} finally {
  await chrome.close();
  host.close();
}
for (const line of wrong) console.log(`not so: ${line}`);
console.log(`keys: ${wrong.length} wrong`);
if (wrong.length) process.exitCode = 1;
