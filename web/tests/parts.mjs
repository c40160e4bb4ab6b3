// A decision of several parts is put together, taken back and changed, and sent as one: a shipment and a battle plan, at a real
// server, whose line is listened to.
import { answer, browser, dice, gameServer, isOver, pageOf, somethingToDo } from "./browser.mjs";

const host = await gameServer();
const chrome = await browser();
const wrong = [];
const check = (what, is) => is || wrong.push(what);
try {
  const { page, problems } = await pageOf(chrome);
  let sent = [];
  await page.routeWebSocket(/\/ws$/, (line) => {
    const server = line.connectToServer();
    line.onMessage((text) => {
      sent.push(JSON.parse(text));
      server.send(text);
    });
  });
  const chosen = () => sent.filter((m) => m.type === "choose");
  const tray = page.locator(".tray");
  const step = () => tray.getAttribute("data-question");
  const prompt = () => tray.getAttribute("data-prompt");
  // Does something and waits until another part is asked.
  const leads = async (what) => {
    const was = await step();
    await what();
    await page.waitForFunction((before) => document.querySelector(".tray").dataset.question !== before, was);
  };
  const quiet = () => page.locator(".tray .acts .btn.p:not([disabled])").waitFor();
  const random = dice(3);
  // Plays games until the question is asked.
  async function until(asked) {
    for (let was = "0"; ; ) {
      await somethingToDo(page, was);
      if (asked.test((await prompt()) ?? "")) return;
      if (await isOver(page)) {
        await sitDown(/Harkonnen/);
        was = "0";
      } else was = (await answer(page, random)).was;
    }
  }
  async function sitDown(faction) {
    await page.goto(host.address);
    await page.getByRole("radio", { name: faction }).first().click();
    await page.getByRole("button", { name: "Play now" }).click();
    await page.locator(".tray h2").waitFor();
  }
  await page.addInitScript(() => localStorage.setItem("kanly.pace", "0"));
  await sitDown(/Fremen/); // who can always ship

  // A shipment: where to, how many, elsewhere after all, taken back, sent.
  await until(/^ship_to$/);
  sent = [];
  const lit = page.locator("[data-ground][aria-disabled=false]");
  const place = async (i) => {
    const ground = lit.nth(i);
    await ground.dispatchEvent("click");
    return ground.getAttribute("data-ground");
  };
  let to = "";
  await leads(async () => (to = await place(0)));
  check("a place on the map asks how many", /forces$/.test((await prompt()) ?? ""));
  check("not to ship is possible all along", await page.getByRole("button", { name: /Don't ship/ }).isVisible());
  let other = "";
  await leads(async () => (other = await place(1)));
  check("another place may be chosen instead", other !== to && /forces$/.test((await prompt()) ?? ""));
  await leads(() => page.keyboard.press("z"));
  check("taken back, it is asked where to again", (await prompt()) === "ship_to");
  await leads(async () => (to = await place(0)));
  check("nothing has been given", chosen().length === 0 && sent.some((m) => m.type === "draft"));
  for (let i = 0; i < 4 && chosen().length === 0; i++) await leads(async () => (await quiet(), page.keyboard.press("Enter")));
  const shipment = chosen()[0]?.answers ?? [];
  check(`all of it is sent in one: ${shipment}`, chosen().length === 1 && shipment.length >= 3 && String(shipment[1]).startsWith(to));

  // A plan: all parts at once, one changed, sealed.
  await sitDown(/Harkonnen/); // who are never alone for long
  await until(/^(battle_)?plan/);
  sent = [];
  await quiet();
  check("the whole plan lies open", (await tray.locator("[role=radiogroup]").count()) >= 1);
  const leaders = tray.locator(".lds [role=radio]");
  if ((await leaders.count()) > 1) {
    const last = leaders.nth((await leaders.count()) - 1);
    await leads(() => last.click());
    await tray.locator(".lds [role=radio][aria-checked=true]").waitFor();
    check("another leader stands in the plan", (await last.getAttribute("aria-checked")) === "true");
  }
  check("no part of it has been given", chosen().length === 0);
  await quiet();
  await page.getByRole("button", { name: /Seal the plan/ }).click();
  await page.waitForFunction(() => !/^(battle_)?plan/.test(document.querySelector(".tray").dataset.prompt ?? ""));
  check(`the plan is sent in one: ${chosen().map((m) => m.answers)}`, chosen().length === 1 && chosen()[0].answers.length >= 2);
  wrong.push(...problems);
} finally {
  await chrome.close();
  await host.close();
}
for (const line of wrong) console.log(`not so: ${line}`);
console.log(`parts: ${wrong.length} wrong`);
if (wrong.length) process.exitCode = 1;
