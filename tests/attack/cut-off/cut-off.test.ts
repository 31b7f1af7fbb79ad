import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Model } from '#runtime/language/index.ts';
import { type BackEnd, startBackEnd } from '../../server/back-end/start.ts';
import { partsAsTheyAre } from '../../server/contract/file-parts.ts';
import { lentPostgres } from '../../server/lent-postgres.ts';
import { newDatabase } from '../../server/new-database.ts';
import { wholeApp } from '../../server/whole-app.ts';
import { type Address, addressesOf } from './addresses.ts';
import { Clients, harms, stages, type Try } from './tries.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const schemas = path.join(import.meta.dirname, '../../../schemas');
/** In all, and at a time. */
const [wanted, atATime] = [10_000, 32];

let url: string;
let model: Model;
let backEnd: BackEnd;
beforeAll(async () => {
  url = await newDatabase(await lentPostgres());
  ({ model } = await wholeApp());
  backEnd = await startBackEnd(url, {}, schemas);
});
afterAll(() => backEnd?.stop());

/** So many of all addresses × stages × harms: each address with each stage before any comes twice, then with each harm. */
function triesOf(addresses: Address[], count: number): Try[] {
  const turns = stages.length * harms.length;
  const all = Array.from({ length: turns }, (_, turn) =>
    addresses.map((address, index): Try => {
      const [stage, harm] = [
        stages[(index + turn) % stages.length],
        harms[(index + Math.floor(turn / stages.length)) % harms.length],
      ];
      return { address, stage: stage ?? 'in the head', harm: harm ?? 'cut' };
    }),
  ).flat();
  return Array.from({ length: count }, (_, index) => all[index % all.length] as Try);
}

it('ten thousand requests that are cut, reset, stalled or spoilt at any stage of any address end nobody else, and leave nothing behind', async () => {
  const accounts = model.accounts.filter(({ password }) => password !== undefined).slice(0, 8);
  const tokens = await Promise.all(
    accounts.map(async ({ code, password }) => (await backEnd.login(code, password)).body.content.access_token),
  );
  const upload = async (token: string): Promise<number> => {
    const [body, headers] = partsAsTheyAre('a.txt', Buffer.from('hello'));
    const init = { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}` } };
    return (await fetch(`${backEnd.url}/sysApi/v1/files`, { ...init, body: new Uint8Array(body) })).status;
  };
  expect(await upload(tokens[0])).toBe(200);
  const [memory, handles] = [await backEnd.mostMemory(), await backEnd.handles()];

  const clients = new Clients(backEnd.url);
  const addresses = await addressesOf(model);
  const tries = triesOf(addresses, wanted);
  const met = new Set(tries.map(({ address, stage }) => `${addresses.indexOf(address)} ${stage}`));
  expect(met.size, 'every address × every stage').toBe(addresses.length * stages.length);
  const began = performance.now();
  let made = 0;
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let one = tries[made++]; one && backEnd.ended() === undefined; one = tries[made++])
        // Nobody logs out those who go on trying.
        await clients.make(one, /logout|session/i.test(one.address.path) ? '' : tokens[made % tokens.length]);
    }),
  );
  clients.close();
  console.info(
    `${wanted} requests that go wrong: ${Math.round(performance.now() - began)} ms, ${backEnd.ended() ?? 'alive'}`,
  );
  expect(backEnd.ended(), backEnd.log().slice(-3000)).toBeUndefined();

  // Whoever comes now finds everything as it was: rooms, connections, sockets, memory.
  expect(await Promise.all(tokens.map(upload))).toEqual(tokens.map(() => 200));
  expect((await backEnd.login(accounts[0]?.code ?? '', accounts[0]?.password)).status).toBe(200);
  await vi.waitUntil(async () => (await backEnd.handles()) <= handles + 30, { timeout: 90_000 });
  expect(await backEnd.mostMemory()).toBeLessThan(memory + 300);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select query from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
  );
  await client.end();
  expect(rows).toEqual([]);
  // Who goes before the end is no failure of ours.
  expect(backEnd.log()).not.toMatch(/ERR_STREAM_|ECONNRESET|EPIPE/);
});

it('bodies that nest deeper than anything are refused by every call, and so is a head that is too long, in words', async () => {
  const { code, password } = model.accounts[0] ?? { code: '', password: '' };
  const token = (await backEnd.login(code, password)).body.content.access_token;
  const deep = `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const writing = Object.values(model.calls).filter(({ method }) => method === 'post' || method === 'put');
  const told: string[] = [];
  for (const { method, path: pattern } of writing) {
    const address = `${backEnd.url}${pattern.replaceAll(/:\w+/g, '999999999')}`;
    const { status } = await fetch(address, { method: method.toUpperCase(), headers, body: deep });
    if (status !== 422) told.push(`${method} ${pattern}: ${status}`);
  }
  expect(told).toEqual([]);

  const answer = await fetch(`${backEnd.url}/heddle/live`, { headers: { cookie: 'a'.repeat(20_000) } });
  expect([answer.status, answer.headers.get('connection')]).toEqual([431, 'close']);
  expect(await answer.json()).toMatchObject({ code: 431, content: null, message: expect.stringContaining('Cookie') });
});
