// What the browser tests share: a static host for web/dist, a server of our own, Debian's Chromium.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { chromium } from "playwright-core";

export const top = join(dirname(fileURLToPath(import.meta.url)), "../..");
const dist = join(top, "web/dist");
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".webp": "image/webp", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png", ".json": "application/json", ".webmanifest": "application/manifest+json" };

// A bare static host, as any web space is. `sent` has what was fetched from it, with its size gzipped.
export function staticHost() {
  const sent = new Map();
  return new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
      const file = join(dist, path === "/" ? "index.html" : path);
      if (!file.startsWith(dist) || !existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      const bytes = readFileSync(file);
      sent.set(path, gzipSync(bytes).length);
      response.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream" }).end(bytes);
    });
    server.listen(0, "127.0.0.1", () => resolve({
      address: `http://127.0.0.1:${server.address().port}/`,
      sent,
      close: () => {
        server.close();
        server.closeAllConnections();
      },
    }));
  });
}

// A game server with a store of its own on a port of its own.
export const gameServer = (...words) => serve("--web", dist, ...words);
// The same where no board was made: it has its plain page.
export const plainServer = () => serve();

async function serve(...words) {
  const folder = mkdtempSync(join(tmpdir(), "kanly-web-"));
  const program = spawn(join(top, "build/kanly"), ["serve", "--listen", "127.0.0.1:0", "--db", `sqlite:${folder}/rooms.db`, ...words], {
    cwd: folder, // without web/dist
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const address = await new Promise((resolve, reject) => {
    const look = (text) => {
      said += text;
      const found = /http:\/\/[\w.]+:(\d+)/.exec(said);
      if (found) resolve(`http://127.0.0.1:${found[1]}/`);
    };
    program.stdout.on("data", look);
    program.stderr.on("data", look);
    program.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  return {
    address,
    close: () =>
      new Promise((resolve) => {
        program.removeAllListeners("exit");
        program.on("exit", resolve);
        program.kill("SIGINT");
      }),
  };
}

export async function browser() {
  const found = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
  if (!found) throw new Error("no Chromium: apt-get install chromium-headless-shell");
  return chromium.launch({ executablePath: found, args: ["--no-sandbox"] });
}
// A page that fails the test when anything in it goes wrong.
export async function pageOf(chrome, options = {}) {
  const page = await chrome.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", serviceWorkers: "block", ...options });
  const problems = [];
  page.on("pageerror", (error) => problems.push(error.message));
  return { page, problems };
}

// What a person sees at the table: a question, the end, or that others play.
export const question = (page) => page.locator(".tray").getAttribute("data-question");
const settled = (was) => {
  if (document.querySelector(".over[role=dialog]")) return true;
  if (document.querySelector(".win .btn:not([disabled])")) return true;
  const now = document.querySelector(".tray")?.getAttribute("data-question") ?? "0";
  return now !== "0" && now !== was;
};
// Waits until there is something to do that was not there before: never for a time.
export const somethingToDo = (page, was = "0", timeout = 120_000) => page.waitForFunction(settled, was, { timeout, polling: 20 });
export const isOver = async (page) => (await page.locator(".over[role=dialog]").count()) > 0;

// Nothing is on its way to the room.
export const settledDown = (page) => page.waitForFunction(() => document.querySelector(".tray")?.getAttribute("aria-busy") !== "true", null, { polling: 20 });

// A person who answers what is asked: looks at one of the choices now and then, then presses the button. Gives back which
// question it was and its prompt.
export async function answer(page, random) {
  const tray = page.locator(".tray");
  await page.evaluate(() => document.querySelector(".win .btn:not([disabled])")?.click()); // a window may close at any moment
  await settledDown(page);
  let [was, prompt] = await tray.evaluate((e) => [e.dataset.question, e.dataset.prompt]);
  if (was === "0") return { was, prompt: "" };
  const ready = tray.locator(".acts .btn:not([disabled]):visible");
  // What is looked at may lead on to another part, where something is to be chosen again.
  for (let tries = 0; tries < 8 && (!(await ready.count()) || (tries === 0 && random() < 0.5)); tries++) {
    const choices = tray.locator("[role=radio]:not([aria-disabled=true]):visible, button.card:visible");
    const count = await choices.count();
    if (count && random() < 0.8) {
      await choices.nth(Math.floor(random() * count)).click({ timeout: 10_000 }).catch(async (problem) => {
        if ((await question(page)) === was) throw problem;
      });
    } else if (!(await ready.count())) {
      await page.keyboard.press("m"); // on the map: to a lit place, some steps on, chosen
      for (let steps = Math.floor(random() * 5); steps > 0; steps--) await page.keyboard.press(random() < 0.5 ? "ArrowRight" : "ArrowDown");
      await page.keyboard.press("Enter");
    }
    await settledDown(page);
  }
  was = await page.evaluate(() => document.querySelector(".tray")?.dataset.question ?? "0");
  if (was === "0") return { was, prompt };
  // What was asked may be gone before the button is pressed: a window closed, somebody played a card.
  await ready.first().click({ timeout: 15_000 }).catch(async (problem) => {
    if ((await question(page)) === was) throw problem;
  });
  return { was, prompt };
}
// Plays until `stop` says so or the game is over.
export async function playOn(page, random, prompts, { stop = () => false, most = 3000 } = {}) {
  let was = "0";
  let answers = 0;
  for (; answers < most; answers++) {
    await somethingToDo(page, was);
    if ((await isOver(page)) || (await stop())) return answers;
    const given = await answer(page, random);
    was = given.was;
    if (given.prompt) prompts.add(given.prompt);
  }
  throw new Error(`${most} answers, and no end`);
}
export function dice(seed) {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}
