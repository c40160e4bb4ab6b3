// Two people at one device play a game of two factions to its end, handing the device over at every cover. While it is up
// nothing that one of them knows is on the page, after a reload neither.
//
//   node tests/hotseat.mjs server|alone
import { answer, browser, dice, gameServer, isOver, pageOf, staticHost } from "./browser.mjs";

const [how = "alone"] = process.argv.slice(2);
const host = how === "server" ? await gameServer() : await staticHost();
const chrome = await browser();
const check = (what, is) => {
  if (!is) throw new Error(what);
};
const names = { atreides: "Ana", harkonnen: "Bo" };
try {
  const { page, problems } = await pageOf(chrome);
  await page.addInitScript(() => localStorage.setItem("kanly.pace", "0"));
  await page.goto(host.address);
  await page.getByRole("radio", { name: /Atreides/ }).first().click();
  for (const other of ["Bene Gesserit", "Emperor", "Fremen", "Spacing Guild"]) await page.locator(".chips").getByRole("button", { name: new RegExp(other) }).click();
  await page.getByLabel("Your name").fill(names.atreides);
  await page.getByLabel("Several people at this device").check();
  await page.getByLabel("Name of the player of Harkonnen").fill(names.harkonnen);
  await page.getByText("All rules and options").click();
  await page.getByLabel("Turns").fill("4");
  await page.getByRole("button", { name: "Play now" }).click();

  const cover = page.locator(".cover");
  // What the page shows of what the one who has the device holds: cards and traitors by name.
  const secrets = () => page.locator(".mine").evaluate((mine) => [...mine.querySelectorAll(".card .n b, .traitors .names span:not(.sg)")].map((e) => e.textContent.trim()));
  const holder = () => page.locator(".mine").evaluate((mine) => [...mine.classList].find((c) => c.startsWith("f-")).slice(2));
  const held = { atreides: new Set(), harkonnen: new Set() };
  async function lookAtCover() {
    const [text, classes] = await cover.evaluate((e) => [document.body.textContent, [...e.classList]]);
    const to = classes.find((c) => c.startsWith("f-")).slice(2);
    check(`the cover names ${names[to]}`, text.includes(`Hand the device to ${names[to]}`));
    const markup = await page.locator("#root").innerHTML();
    for (const secret of [...held.atreides, ...held.harkonnen]) check(`"${secret}" stands on the cover`, !markup.includes(secret));
    check("the table is on the page behind the cover", (await page.locator(".app, .mine, .tray, .feed, .card").count()) === 0);
    return to;
  }
  const there = () => page.waitForFunction((was) => {
    if (document.querySelector(".over[role=dialog], .cover")) return true;
    const now = document.querySelector(".tray")?.getAttribute("data-question") ?? "0";
    const whose = [...(document.querySelector(".mine")?.classList ?? [])].find((c) => c.startsWith("f-"));
    return now !== "0" && `${whose} ${now}` !== was;
  }, was, { timeout: 120_000, polling: 20 });

  const random = dice(7);
  let was = "";
  let covers = 0;
  let answers = 0;
  for (; answers < 3000; ) {
    await there();
    if (await isOver(page)) break;
    if (await cover.count()) {
      let to = await lookAtCover();
      covers++;
      if (covers === 1 || covers === 6) {
        await page.reload();
        await cover.waitFor();
        to = await lookAtCover();
      }
      if (covers % 2) await cover.getByRole("button").click();
      else {
        check("the button of the cover has the focus", await cover.getByRole("button").evaluate((e) => e === document.activeElement));
        await cover.locator("[aria-disabled=false]").waitFor();
        await page.keyboard.press("Enter");
      }
      await page.locator(".tray:not(.idle)").waitFor();
      check(`the table after the cover is that of ${names[to]}`, (await holder()) === to);
      was = "";
      continue;
    }
    const seat = await holder();
    const own = await secrets();
    for (const secret of own) held[seat].add(secret);
    if (answers === 9) { // in the middle of a turn: whoever has the device is asked for again
      await page.reload();
      await cover.waitFor();
      await lookAtCover();
      was = "";
      answers++;
      continue;
    }
    was = `f-${seat} ${(await answer(page, random)).was}`;
    answers++;
  }
  check("the game came to its end", await isOver(page));
  check("the end shows once", (await page.locator(".over[role=dialog]").count()) === 1);
  check("both held cards that no cover showed", held.atreides.size > 0 && held.harkonnen.size > 0);
  check("the device went to and fro", covers > 6);
  await page.getByText(/no shuffle was changed/).waitFor();
  await page.getByRole("button", { name: /board/i }).click();
  check("no cover after the end", (await cover.count()) === 0);
  if (problems.length) throw new Error(problems.join("\n"));
  console.log(`hotseat, ${how}: ${answers} answers of two people, ${covers} covers, ${held.atreides.size + held.harkonnen.size} secrets kept`);
} finally {
  await chrome.close();
  await host.close();
}
