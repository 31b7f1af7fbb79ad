import { keptApprovals, type Model } from '#runtime/language/index.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { limits, sizes } from '#server/database/limits.ts';
import { createServer, type Server } from '#server/http/server.ts';
import { openTransaction } from '#server/rehearsal/one-transaction.ts';
import { tokenOf } from '#server/rehearsal/people.ts';
import { noteWritten } from '#server/rehearsal/written.ts';

/** What a case stands on: a back end on a database, and what is noted of what it writes. */
export interface Ground {
  model: Model;
  server: Server;
  connection: Connection;
  token(who: string): Promise<string>;
  /** Carries out work that leaves nothing, where the ground is for several. */
  undone<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** For cases one after the other: each is a part of a transaction that is undone. */
export async function groundInTransaction(url: string, model: Model): Promise<Ground> {
  const { client, connection, close } = await openTransaction(url);
  await noteWritten(client, writtenByCalls(model));
  const { tokens, ...served } = await serve(model, connection);
  const undone = async <T>(work: () => Promise<T>): Promise<T> => {
    await client.query('savepoint undone');
    try {
      return await work();
    } finally {
      await client.query('rollback to savepoint undone');
      tokens.clear();
    }
  };
  return { ...served, undone, close };
}

/** For one case whose calls are made at once: a database of its own. */
export async function groundOfItsOwn(url: string, model: Model): Promise<Ground> {
  // What is to be known is who comes through, not how long the others wait on a machine that has much else to do.
  const connection = await connect(url, sizes.work, limits.statement);
  const client = await connection.pool.connect();
  await noteWritten(client, writtenByCalls(model)).finally(() => client.release());
  return { ...(await serve(model, connection)), undone: work => work(), close: connection.close };
}

/** Of what the platform keeps: who decides, and what was booked. */
const told: readonly string[] = [...keptApprovals, 'ledgerEntry'];

/** What the platform keeps of every write, such as its audit trail, is none of a case. */
const writtenByCalls = ({ entities }: Model) =>
  Object.values(entities).filter(({ kept, name }) => !kept || told.includes(name));

async function serve(
  model: Model,
  connection: Connection,
): Promise<Pick<Ground, 'model' | 'server' | 'connection' | 'token'> & { tokens: Map<string, Promise<string>> }> {
  const server = await createServer({ model, files: new Map(), connection, assets: '/nonexistent', unlimited: true });
  const tokens = new Map<string, Promise<string>>();
  const token = (who: string): Promise<string> => {
    const known = tokens.get(who) ?? tokenOf(connection.pool, model, who);
    tokens.set(who, known);
    return known;
  };
  return { model, server, connection, token, tokens };
}
