import type { CallModel, Model } from '#runtime/language/bundle/model.ts';
import { createServer } from '#server/http/server.ts';
import { type Asked, ask } from '#server/rehearsal/ask.ts';
import { openTransaction } from '#server/rehearsal/one-transaction.ts';
import { tokenOf } from '#server/rehearsal/people.ts';
import { writableBy } from '#server/rehearsal/writable-by.ts';
import { noteWritten, takeWritten, type WrittenRow } from '#server/rehearsal/written.ts';

export interface Tried {
  answer: Asked;
  /** What it would have written. */
  written: WrittenRow[];
}

/**
 * Makes a call on a database whose transaction is undone. Nobody else writes to the tables that it may write to
 * meanwhile. @throws Error where the database cannot be reached or has other tables
 */
export async function callAndUndo(
  url: string,
  model: Model,
  { call, who, given }: { call: CallModel; who: string; given: Record<string, unknown> },
): Promise<Tried> {
  const { client, connection, close } = await openTransaction(url);
  try {
    const token = await tokenOf(connection.pool, model, who);
    await noteWritten(client, writableBy(call, model));
    const { app } = await createServer({
      model,
      files: new Map(),
      connection,
      assets: '/nonexistent',
      unlimited: true,
    });
    await client.query('savepoint asked');
    const answer = await ask(app, call, given, { token });
    // A refusal of the database itself leaves a transaction in which nothing more can be asked.
    if (answer.code !== 200) await client.query('rollback to savepoint asked');
    return { answer, written: await takeWritten(client, model) };
  } finally {
    await close();
  }
}
