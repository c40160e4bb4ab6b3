// A whole game through the page by a scripted person against bots: with a server, and without one.
//
//   node tests/play.mjs server|alone [TURNS]
import { answer, browser, dice, gameServer, pageOf, staticHost } from "./browser.mjs";

const [how = "alone", most = "2000"] = process.argv.slice(2);
const host = how === "server" ? await gameServer() : await staticHost();
const chrome = await browser();
const { page, problems } = await pageOf(chrome);
const prompts = new Set();
try {
  await page.addInitScript(() => localStorage.setItem("kanly.pace", "0"));
  await page.goto(host.address);
  await page.getByRole("radio", { name: /Fremen/ }).first().click();
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator(".tray h2").waitFor({ timeout: 20_000 });
  const random = dice(11);
  let answers = 0;
  while (!(await page.locator(".over[role=dialog]").count())) {
    if (answers > Number(most)) break;
    const question = page.locator(".tray:not(.idle) h2");
    if (!(await question.count())) {
      await page.waitForTimeout(30);
      continue;
    }
    prompts.add(await question.first().textContent());
    await answer(page, random);
    answers++;
    await page.waitForTimeout(5);
  }
  const over = await page.locator(".over[role=dialog] h1").first().textContent().catch(() => "not over");
  console.log(`${how}: ${answers} answers to ${prompts.size} different questions; ${over}`);
  if (problems.length) throw new Error(problems.join("\n"));
  if (over === "not over") throw new Error("the game did not end");
} finally {
  await chrome.close();
  await host.close();
}
