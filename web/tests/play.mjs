// A whole game through the page by a scripted person against bots: with a server, and without one.
//
//   node tests/play.mjs server|alone
import { browser, dice, gameServer, isOver, pageOf, playOn, staticHost } from "./browser.mjs";

const [how = "alone"] = process.argv.slice(2);
const host = how === "server" ? await gameServer() : await staticHost();
const chrome = await browser();
try {
  const { page, problems } = await pageOf(chrome);
  const prompts = new Set();
  await page.addInitScript(() => localStorage.setItem("kanly.pace", "0"));
  await page.goto(host.address);
  await page.getByRole("radio", { name: /Fremen/ }).first().click();
  await page.getByRole("button", { name: "Play now" }).click();
  const answers = await playOn(page, dice(11), prompts);
  if (!(await isOver(page))) throw new Error("the game did not end");
  await page.getByText(/no shuffle was changed/).waitFor(); // the commitment was checked
  const over = await page.locator(".over[role=dialog] h1").first().textContent();
  console.log(`play, ${how}: ${answers} answers to ${prompts.size} kinds of questions; ${over}`);
  if (problems.length) throw new Error(problems.join("\n"));
} finally {
  await chrome.close();
  await host.close();
}
