import type pg from 'pg';
import { type CallModel, handlerOf, type Model } from '#runtime/language/bundle/model.ts';
import { patience } from '#server/rehearsal/each-undone.ts';
import { writableBy } from '#server/rehearsal/writable-by.ts';
import { noteWritten } from '#server/rehearsal/written.ts';

/** Milliseconds that others may keep what is to be noted. */
const noting = 200;

/**
 * From now on what a call writes is noted, which keeps others from writing there for the time of the request: what a
 * handler writes nobody knows, and where somebody works at that moment the act is tried without it.
 * @returns whether it is noted
 */
export async function noteFor(client: pg.PoolClient, call: CallModel, model: Model): Promise<boolean> {
  const writes = handlerOf(call) ? [] : writableBy(call, model);
  if (writes.length === 0) return false;
  await client.query(`savepoint noting; set local lock_timeout = ${noting}`);
  const isNoted = await noteWritten(client, writes).then(
    () => true,
    () => false,
  );
  await client.query(isNoted ? 'release savepoint noting' : 'rollback to savepoint noting');
  await client.query(`set local lock_timeout = ${patience}`);
  return isNoted;
}
