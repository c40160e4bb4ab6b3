// The official client from npm against tests/model/stand_in.py: what it understands of the stand-in, it understands
// of the protocol.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import OpenAI from 'openai';

let server;
let client;
const prompt = '# The question\nWhat do you bid? (`bid`, rule 1.04)\n\n- `pass`\n- `1` to `5`, whole numbers';
const ask = (model, more = {}) =>
  client.chat.completions.create({
    model,
    messages: [{ role: 'system', content: 'You play.' }, { role: 'user', content: prompt }],
    ...more,
  });
const tool = {
  type: 'function',
  function: {
    name: 'answer',
    description: 'Answers.',
    parameters: { type: 'object', properties: { answer: { type: 'array', items: { type: 'string' } } } },
  },
};

before(async () => {
  const script = fileURLToPath(new URL('../stand_in.py', import.meta.url));
  server = spawn('python3', [script, '--print-port', '--pause', '30'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise((resolve) => server.stdout.once('data', (data) => resolve(String(data).trim())));
  client = new OpenAI({ baseURL: `http://127.0.0.1:${port}/v1`, apiKey: 'sk-faithful', maxRetries: 3 });
});
after(() => server.kill());

test('a completion has text, a reason to end, and counts', async () => {
  const reply = await ask('good');
  assert.equal(reply.object, 'chat.completion');
  assert.equal(reply.choices[0].finish_reason, 'stop');
  assert.deepEqual(JSON.parse(reply.choices[0].message.content.replace('Let me think. ', '')).answer, ['pass']);
  assert.equal(reply.usage.total_tokens, reply.usage.prompt_tokens + reply.usage.completion_tokens);
});

test('a tool is called, and the conversation goes on after it', async () => {
  const choice = { type: 'function', function: { name: 'answer' } };
  const reply = await ask('good', { tools: [tool], tool_choice: choice });
  const [call] = reply.choices[0].message.tool_calls;
  assert.equal(reply.choices[0].finish_reason, 'tool_calls');
  assert.equal(call.type, 'function');
  assert.deepEqual(JSON.parse(call.function.arguments).answer, ['pass']);
  const next = await client.chat.completions.create({
    model: 'good',
    tools: [tool],
    messages: [
      { role: 'user', content: prompt },
      reply.choices[0].message,
      { role: 'tool', tool_call_id: call.id, content: 'That cannot be done.' },
    ],
  });
  assert.equal(next.choices[0].message.tool_calls[0].function.name, 'answer');
});

test('the client’s own runner of tools runs ours', async () => {
  const seen = [];
  const runner = client.chat.completions.runTools({
    model: 'good',
    messages: [{ role: 'user', content: prompt }],
    tools: [{ ...tool, function: { ...tool.function, parse: JSON.parse, function: (args) => seen.push(args) && 'done' } }],
    tool_choice: { type: 'function', function: { name: 'answer' } },
  });
  await runner.done();
  assert.deepEqual(seen[0].answer, ['pass']);
});

test('what is rate-limited, broken or malformed is tried again', async () => {
  for (const kind of ['limited', 'flaky']) {
    const reply = await ask(kind);
    assert.equal(reply.model, kind);
  }
});

test('errors are errors of the protocol', async () => {
  await assert.rejects(ask('echo-key'), OpenAI.AuthenticationError);
  await assert.rejects(ask('broke'), OpenAI.RateLimitError);
  await assert.rejects(ask('down'), OpenAI.InternalServerError);
  await assert.rejects(client.chat.completions.create({ model: 'good', messages: [] }), OpenAI.BadRequestError);
  await assert.rejects(client.chat.completions.create({ model: 'slow', messages: [{ role: 'user', content: prompt }] },
    { timeout: 200, maxRetries: 0 }), OpenAI.APIConnectionTimeoutError);
});

test('a reply that was cut off says so', async () => {
  assert.equal((await ask('cut-off')).choices[0].finish_reason, 'length');
});

test('models are listed', async () => {
  const models = await client.models.list();
  assert.equal(models.data[0].id, 'good');
});
