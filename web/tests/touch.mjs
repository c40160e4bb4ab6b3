// The map under a finger: what is tapped is told and stays told, a second tap too; the phases open to the whole turn, and the map
// can be brought closer, seen whole and read as a list without a second finger.
import { browser, pageOf, staticHost } from "./browser.mjs";
import { openTable, stateOf } from "./canned.mjs";

const host = await staticHost();
const chrome = await browser();
let checks = 0;
const check = (what, holds) => {
  checks++;
  if (!holds) throw new Error(`not so: ${what}`);
};
try {
  const { page, problems } = await pageOf(chrome, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openTable(page, host.address, stateOf("dial_storm"));
  const tap = async (ground) => {
    const box = await page.locator(`[data-ground=${ground}]`).boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(60);
    return page.locator(".readout h4").allTextContents();
  };
  for (const [ground, name] of [["carthag", "Carthag"], ["arrakeen", "Arrakeen"], ["arrakeen", "Arrakeen"], ["polar_sink", "Polar Sink"]]) check(`${name} is told`, (await tap(ground)).join() === name);

  await page.locator(".ph.now").tap();
  check("the whole turn is told", (await page.locator("#turn > ol > li").count()) === 9 && (await page.locator("#turn").isVisible()));
  await page.locator(".ph.now").tap();
  check("and goes away again", !(await page.locator("#turn").isVisible()));

  const buttons = page.getByRole("group", { name: "Map", exact: true });
  check("nothing to see whole yet", !(await buttons.getByRole("button", { name: "Whole map" }).isVisible()));
  await buttons.getByRole("button", { name: "Closer" }).tap();
  await buttons.getByRole("button", { name: "Whole map" }).tap();
  check("whole again", !(await buttons.getByRole("button", { name: "Whole map" }).isVisible()));
  await buttons.getByRole("button", { name: "Places as a list" }).tap();
  check("the list of places is there", await page.locator(".plist").isVisible());
  await page.getByRole("button", { name: "Back to the map" }).tap();
  check("and the map again", !(await page.locator(".plist").count()));
  await page.getByRole("button", { name: "Keys", exact: true }).first().tap();
  check("what moves can be switched off", await page.getByRole("dialog").getByRole("checkbox").first().isVisible());
  if (problems.length) throw new Error(problems.join("\n"));
  console.log(`touch: ${checks} things done with one finger`);
} finally {
  await chrome.close();
  host.close();
}
