import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Model } from '#runtime/language/index.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { Keys } from '#server/rehearsal/keys.ts';
import { findNamed, storeNamed } from '#server/rehearsal/named-rows.ts';
import { tokenOf } from '#server/rehearsal/people.ts';
import { startBackEnd } from '../back-end/start.ts';
import { readyDatabase } from '../ready-database.ts';
import { wholeApp } from '../whole-app.ts';
import { clientOf } from './clients.ts';
import { doings } from './doings.ts';
import { given } from './given.ts';
import { brokenInvariants } from './invariants.ts';

const kinds = ['orders', 'refunds', 'workOrders', 'applies'];
const schemas = path.join(import.meta.dirname, '../../../schemas');

export interface Outcome {
  /** Sentence → in how many places it does not hold. */
  broken: Record<string, number>;
  /** What was done, by name. */
  done: ReadonlyMap<string, number>;
  /** The database as it is then. */
  url: string;
}

/**
 * The product under clients for a while; in the middle its server is killed, and they go on at another one.
 * @param how.clients spread over the accounts of `doings.ts`
 * @param how.seconds until they stop, at the earliest; the server is killed after half of them
 */
export async function runKilled(postgres: string, how: { clients: number; seconds: number }): Promise<Outcome> {
  const bundle = await wholeApp();
  const url = await readyDatabase(postgres, bundle);
  const connection = await connect(url);
  try {
    const keys = await layGround(connection, bundle.model);
    const [first, second] = await Promise.all([startBackEnd(url, {}, schemas), startBackEnd(url, {}, schemas)]);
    try {
      const done = new Map<string, number>();
      let server = first.url;
      let isOver = false;
      const work = Array.from({ length: how.clients }, async (_, index) => {
        const [account, own] = Object.entries(doings)[index % Object.keys(doings).length] ?? [];
        if (!account || !own) return;
        const client = clientOf(await tokenOf(connection.pool, bundle.model, account), () => server, done);
        while (!isOver) await client.pick(own)?.(client, (entity, row) => keys.of(entity, row) ?? 0);
      });
      await halfOf(how.seconds, done);
      server = second.url;
      await first.stop();
      await halfOf(how.seconds, done);
      isOver = true;
      await Promise.all(work);
      return { broken: await brokenInvariants(connection.pool, done), done, url };
    } finally {
      await Promise.all([first.stop(), second.stop()]);
    }
  } finally {
    await connection.close();
  }
}

/** Half of the time, and longer where the machine is slow: until everything has been done once more, but a minute at most. */
async function halfOf(seconds: number, done: ReadonlyMap<string, number>): Promise<void> {
  const before = new Map(done);
  await setTimeout(seconds * 500);
  const until = performance.now() + 60_000;
  while (performance.now() < until && kinds.some(name => (done.get(name) ?? 0) <= (before.get(name) ?? 0)))
    await setTimeout(50);
}

async function layGround({ database }: Connection, model: Model): Promise<Keys> {
  const keys = new Keys();
  await database.transaction().execute(async transaction => {
    await findNamed(transaction, model, { secorganize: { 总部: { orgName: model.app.organisation } } }, keys);
    await storeNamed(transaction, model, given, keys);
  });
  return keys;
}
