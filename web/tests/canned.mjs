// A table without a server: what a room would tell, out of a file, so that any state can be looked at.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const folder = join(dirname(fileURLToPath(import.meta.url)), "canned");
export const states = () => readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
export const stateOf = (name, from = folder) => JSON.parse(readFileSync(join(from, `${name}.json`), "utf8"));

// Opens the page at the table as the file has it. The room answers everything that it has heard it; what it
// heard is in `said`.
export async function openTable(page, address, state, said = []) {
  await page.routeWebSocket(/\/ws$/, (line) => {
    const tell = (message) => line.send(JSON.stringify(message));
    line.onMessage((text) => {
      const message = JSON.parse(text);
      said.push(message);
      if (message.type !== "hello") {
        tell({ type: "done", re: message.id });
        return;
      }
      tell(state.welcome);
      tell({ type: "view", letter: state.welcome.letters + 1, view: state.view, events: state.events });
      if (state.menu) tell(state.menu);
      if (state.anyTime?.options) tell(state.anyTime);
      if (state.over) tell(state.over);
    });
  });
  await page.goto(`${address}#/room/canned`);
  await page.locator(state.over ? ".over" : ".tray h2").first().waitFor({ timeout: 10_000 });
}
