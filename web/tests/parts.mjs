// A decision of several parts is put together, taken back and changed, and sent as one: a shipment and a battle plan, at the
// positions of the lessons. What the page says to the engine's worker is listened to.
import { browser, pageOf, staticHost } from "./browser.mjs";

const host = await staticHost();
const chrome = await browser();
const wrong = [];
const check = (what, is) => is || wrong.push(what);
async function opened(lesson) {
  const { page, problems } = await pageOf(chrome);
  await page.addInitScript(() => {
    window.said = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.text) window.said.push(JSON.parse(message.text));
      return post.call(this, message, ...rest);
    };
  });
  await page.goto(`${host.address}#/lesson/${lesson}`);
  const tray = page.locator(".tray");
  const prompt = () => tray.getAttribute("data-prompt");
  const given = () => page.evaluate(() => window.said.filter((m) => m.type === "choose").map((m) => m.answers));
  const tried = () => page.evaluate(() => window.said.filter((m) => m.type === "draft").length);
  const quiet = () => page.locator(".tray:not([aria-busy=true]) .acts .btn.p:not([disabled])").waitFor();
  // Does something and waits until something else is asked.
  async function leads(what) {
    const was = await tray.getAttribute("data-question");
    await what();
    await page.waitForFunction((before) => document.querySelector(".tray").dataset.question !== before, was);
  }
  return { page, tray, prompt, given, tried, quiet, leads, problems };
}
try {
  // Where to, how many, elsewhere after all, taken back, sent.
  const ship = await opened("shipping");
  await ship.page.locator(".tray[data-prompt=ship_to]").waitFor({ timeout: 60_000 });
  const lit = ship.page.locator("[data-ground][aria-disabled=false]");
  const place = async (i) => {
    const ground = lit.nth(i);
    await ground.dispatchEvent("click");
    return ground.getAttribute("data-ground");
  };
  const dontShip = ship.page.getByRole("button", { name: /Don't ship/ });
  check("not to ship is possible while it is asked where to", await dontShip.isVisible());
  let first = "";
  await ship.leads(async () => (first = await place(0)));
  check("a place on the map asks how many", (await ship.prompt()) === "ship_forces");
  check("not to ship is possible all along", await dontShip.isVisible());
  let other = "";
  await ship.leads(async () => (other = await place(1)));
  check("another place is chosen instead", other !== first && (await ship.prompt()) === "ship_forces");
  await ship.leads(() => ship.page.keyboard.press("z"));
  check("taken back, it is asked where to again, with the place that was chosen", (await ship.prompt()) === "ship_to");
  await ship.leads(() => ship.page.keyboard.press("Enter"));
  await ship.quiet();
  check("nothing has been given", (await ship.given()).length === 0 && (await ship.tried()) > 3);
  await ship.leads(() => ship.page.keyboard.press("Enter"));
  const shipments = await ship.given();
  check(`all of it is sent in one: ${JSON.stringify(shipments)}`, shipments.length === 1 && shipments[0].length === 3 && String(shipments[0][1]).startsWith(other));
  check("then something else is asked", !/^ship/.test((await ship.prompt()) ?? ""));

  // A plan: all parts at once, some changed, begun anew, sealed.
  const battle = await opened("battle");
  const seal = battle.page.getByRole("button", { name: /Seal the plan/ });
  await seal.waitFor({ timeout: 60_000 });
  await battle.quiet();
  const leaders = battle.page.locator(".tray .lds [role=radio]");
  const led = () => battle.page.locator(".tray .lds [aria-checked=true]").innerText();
  const proposed = await led();
  const strong = await seal.innerText();
  check("leaders, weapons, defences and a wheel lie open", (await leaders.count()) > 1 && (await battle.page.locator(".tray .played [role=radiogroup]").count()) === 2 && (await battle.page.locator(".tray .dial").count()) === 1);
  await battle.leads(() => leaders.last().click());
  await battle.quiet();
  check("another leader stands in the plan, and makes it another", (await led()) !== proposed && (await seal.innerText()) !== strong);
  const arms = battle.page.locator(".tray .played [role=radiogroup]").first().locator("[role=radio]");
  await battle.leads(() => arms.last().click());
  await battle.quiet();
  check("what was changed before stays", (await led()) !== proposed);
  await battle.leads(() => battle.page.getByRole("button", { name: "Begin anew" }).click());
  await battle.quiet();
  check("begun anew, it is as it was proposed", (await led()) === proposed && (await seal.innerText()) === strong);
  await battle.leads(() => leaders.last().click());
  await battle.quiet();
  const chosen = await led();
  check("nothing has been given", (await battle.given()).length === 0);
  await battle.leads(() => seal.click());
  const plans = await battle.given();
  check(`the plan is sent in one, with ${chosen.replace("\n", " ")}: ${JSON.stringify(plans)}`, plans.length === 1 && plans[0].length >= 4);
  check("then it is sealed", !/^(battle_)?plan/.test((await battle.prompt()) ?? ""));
  wrong.push(...ship.problems, ...battle.problems);
} finally {
  await chrome.close();
  host.close();
}
for (const line of wrong) console.log(`not so: ${line}`);
console.log(`parts: ${wrong.length} wrong`);
if (wrong.length) process.exitCode = 1;
