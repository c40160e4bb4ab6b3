// The official clients of the Model Context Protocol play a whole game each: the one of today (its revision has no
// handshake) and the one before it, over standard input and output and by HTTP against `kanly serve`.
//
//   node play.mjs KANLY
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { Client as NewClient, StreamableHTTPClientTransport as NewHttp } from "@modelcontextprotocol/client";
import { StdioClientTransport as NewStdio } from "@modelcontextprotocol/client/stdio";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as OldStdio } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as OldHttp } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { LATEST_PROTOCOL_VERSION } from "@modelcontextprotocol/sdk/types.js";

const kanly = resolve(process.argv[2] ?? "build/kanly");
const me = { name: "kanly-test", version: "1" };

const clients = {
  "2026-07-28": {
    make: () => new NewClient(me, { versionNegotiation: { mode: { pin: "2026-07-28" } } }),
    stdio: NewStdio,
    http: NewHttp,
  },
  [LATEST_PROTOCOL_VERSION]: { make: () => new OldClient(me), stdio: OldStdio, http: OldHttp },
};

// --- A server of our own ----------------------------------------------------------------------------------

const folder = mkdtempSync(join(tmpdir(), "kanly-mcp-"));
const server = spawn(
  kanly,
  // Limits that a test on a fast machine does not meet; what they do is tested elsewhere.
  ["serve", "--listen", "127.0.0.1:0", "--db", `sqlite:${join(folder, "kanly.db")}`, "--requests", "100000", "--log", "off"],
  { stdio: ["ignore", "pipe", "inherit"] },
);
const address = await new Promise((found, failed) => {
  let said = "";
  server.stdout.on("data", (bytes) => {
    said += bytes;
    const port = said.match(/http:\/\/\S+:(\d+)/);
    if (port) found(`http://127.0.0.1:${port[1]}/mcp`);
  });
  server.on("exit", (code) => failed(new Error(`kanly serve ended with ${code}`)));
});

// --- One client ---------------------------------------------------------------------------------------------

// A tool's text and data; an error of the tool is one of the test, unless it is wanted.
async function call(client, name, args, wanted = false) {
  const result = await client.callTool({ name, arguments: args });
  const text = result.content[0].text;
  assert.equal(result.isError ?? false, wanted, `${name} ${JSON.stringify(args)}: ${text}`);
  return { text, data: result.structuredContent };
}

async function lookAround(client) {
  const { tools } = await client.listTools();
  for (const tool of tools) {
    assert.ok(tool.description.length > 10 && tool.inputSchema.type === "object", tool.name);
    for (const [name, schema] of Object.entries(tool.inputSchema.properties)) {
      assert.ok(schema.description, `${tool.name}.${name}`);
    }
  }
  for (const name of ["create_game", "join_game", "look", "menu", "choose", "why_not", "rule", "say", "propose_deal", "news", "wait"]) {
    assert.ok(tools.some((tool) => tool.name === name), name);
  }
  const { resources } = await client.listResources();
  assert.ok(resources.some((one) => one.uri === "kanly://rules/1.06"));
  const { resourceTemplates } = await client.listResourceTemplates();
  assert.equal(resourceTemplates.length, 5);
  const rule = await client.readResource({ uri: "kanly://rules/1.06.03" });
  assert.match(rule.contents[0].text, /1\.06\.03/);
  await assert.rejects(client.readResource({ uri: "kanly://rules/9.99.99" }));
  const { prompts } = await client.listPrompts();
  assert.equal(prompts.length, 12);
  for (const { name } of prompts) {
    const prompt = await client.getPrompt({ name });
    assert.ok(prompt.messages[0].content.text.length > 400, name);
  }
  const completed = await client.complete({
    ref: { type: "ref/resource", uri: "kanly://rules/{id}" },
    argument: { name: "id", value: "1.06" },
  });
  assert.ok(completed.completion.values.includes("1.06.03"));
  assert.match((await call(client, "rule", { query: "1.06.03" })).text, /1\.06\.03/);
  await assert.rejects(client.callTool({ name: "no_such_tool", arguments: {} }), /no tool/);
}

// What needs a seat and changes nothing that matters.
async function tryEverything(client, seat, faction) {
  const looked = await call(client, "look", { seat });
  assert.match(looked.text, /# /);
  assert.ok(looked.data.view.seats.includes(faction));
  const refused = await call(client, "choose", { seat, answers: ["lasgun"] }, true);
  assert.match(refused.text, /rule \d/);
  assert.match(refused.data.refusal.rule, /^\d/);
  const why = await call(client, "why_not", { seat, answer: "lasgun" });
  assert.match(why.text, /rule \d/);
  assert.match((await call(client, "choose", { seat, answer: "pass" }, true)).text, /answers/);
  await call(client, "choose", { seat: "nobody", answers: ["pass"] }, true);
  await call(client, "say", { seat, words: "Who rides with me?" });
  assert.match((await call(client, "look_up", { seat, words: "karama" })).text, /Karama/i);
  await call(client, "note", { seat, text: "trust nobody" });
  const notes = await client.readResource({ uri: `kanly://seats/${seat}/notes` });
  assert.match(notes.contents[0].text, /trust nobody/);
  const drawn = await client.readResource({ uri: `kanly://seats/${seat}/board.svg` });
  assert.match(drawn.contents[0].text, /^<svg .*<\/svg>$/s);
  const board = await client.readResource({ uri: `kanly://seats/${seat}/board` });
  assert.ok(board.contents[0].text.length > 100);
  const deal = await client.callTool({ name: "propose_deal", arguments: { seat, with: "harkonnen", give: 1 } });
  assert.ok(deal.content[0].text.length > 0);
}

async function playGame(client) {
  const made = await call(client, "create_game", {
    faction: "atreides",
    opponents: ["fremen", "harkonnen"],
    rules: ["advanced", "turns=3"],
    name: "Official client",
  });
  const { seat } = made.data;
  assert.ok(seat);
  let now = made;
  let answers = 0;
  let told = 0;
  let tried = false;
  while (now.data.stage !== "over") {
    assert.ok(answers < 2000, "the game does not end");
    told += now.data.news?.length ?? 0;
    const { menu } = now.data;
    if (menu === undefined) {
      now = await call(client, "wait", { seat });
      continue;
    }
    if (!tried && now.data.turn > 0) {
      await tryEverything(client, seat, "atreides");
      tried = true;
      now = await call(client, "news", { seat });
      continue;
    }
    const names = menu.options.map((option) => option.name);
    const answer = menu.usual ?? names[answers % names.length];
    assert.ok(names.includes(answer));
    const chosen = await client.callTool({ name: "choose", arguments: { seat, question: menu.question, answers: [answer] } });
    if (chosen.isError) {
      // Somebody was faster, and the same is asked in another position.
      assert.match(chosen.content[0].text, /not asked any more/);
      now = await call(client, "news", { seat });
      continue;
    }
    now = { text: chosen.content[0].text, data: chosen.structuredContent };
    ++answers;
  }
  assert.ok(tried && answers >= 5 && told >= 30, `${answers} answers, ${told} lines of news`);
  assert.ok(Array.isArray(now.data.winners));
  return `${answers} answers, ${told} lines of news, won by ${now.data.winners.join(" and ") || "nobody"}`;
}

// --- All of them ----------------------------------------------------------------------------------------------

async function run(revision, how) {
  const { make, stdio, http } = clients[revision];
  const client = make();
  const transport = how === "stdio" ? new stdio({ command: kanly, args: ["mcp"] }) : new http(new URL(address));
  await client.connect(transport);
  assert.equal(client.getServerVersion().name, "kanly");
  if (client.getNegotiatedProtocolVersion) assert.equal(client.getNegotiatedProtocolVersion(), revision);
  await lookAround(client);
  const told = await playGame(client);
  // Waiting ends when it is cancelled, and the line is free for the next.
  const stop = new AbortController();
  const made = await call(client, "create_game", { faction: "fremen", open: ["atreides"], opponents: ["harkonnen"] });
  const waits = client.callTool({ name: "wait", arguments: { seat: made.data.seat, seconds: 40 } }, ...(revision === "2026-07-28" ? [{ signal: stop.signal }] : [undefined, { signal: stop.signal }]));
  stop.abort("enough");
  await assert.rejects(waits);
  assert.match((await call(client, "menu", { seat: made.data.seat })).text, /has not begun/);
  if (how === "http" && transport.terminateSession) await transport.terminateSession();
  await client.close();
  console.log(`mcp: ${revision} over ${how}: ${told}`);
}

let failed = false;
try {
  for (const revision of Object.keys(clients)) {
    for (const how of ["stdio", "http"]) await run(revision, how);
  }
} catch (error) {
  failed = true;
  console.error(error);
} finally {
  server.removeAllListeners("exit");
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
