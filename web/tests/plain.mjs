// The server's own page, for where no board was made: a whole game through its menus, in Chromium.
import assert from "node:assert";

import { browser, pageOf, plainServer } from "./browser.mjs";

const server = await plainServer();
const chrome = await browser();
const { page, problems } = await pageOf(chrome);
page.on("console", (line) => line.type() === "error" && problems.push(line.text())); // the policy's violations, too
await page.goto(server.address);
await page.click("#quick");
await page.waitForSelector("#ask .options .btn", { timeout: 60_000 });

// Presses one of the answers to every question until the game is over.
const pressed = await page.evaluate(async () => {
  let count = 0;
  let die = 7;
  while (!document.querySelector("#over")) {
    const answers = [...document.querySelectorAll("#ask .options .btn:not([data-old])")];
    if (answers.length) {
      die = (die * 16807) % 2147483647;
      for (const each of answers) each.dataset.old = "";
      answers[die % answers.length].click();
      if (++count > 5000) throw new Error("5000 answers, and no end");
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return count;
});
assert(pressed > 10, `${pressed} answers`);
assert.match(await page.locator("#over h2").textContent(), /won$/);
assert.match(await page.locator("#over .code").first().textContent(), /^[0-9a-f]{64}$/);
assert.deepEqual(problems, []);
console.log(`the plain page: a game with ${pressed} answers`);
await chrome.close();
await server.close();
