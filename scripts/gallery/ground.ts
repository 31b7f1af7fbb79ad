import type { Model, Resolved } from '#runtime/language/index.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { Keys } from '#server/rehearsal/keys.ts';
import { findNamed, storeNamed } from '#server/rehearsal/named-rows.ts';
import { tokenOf } from '#server/rehearsal/people.ts';
import type { Databases } from '../heddle/cases/databases.ts';

/** A database with the tables of an app, the rows that its cases begin with, and somebody logged in. */
export interface Ground {
  connection: Connection;
  token: string;
  close(): Promise<void>;
}

/** Whoever needs more is not one who looks at an example. */
const connections = 3;

export async function openGround(model: Model, cases: Resolved['cases'], databases: Databases): Promise<Ground> {
  const url = await databases.prepared(model, false);
  const connection = await connect(url, connections);
  await connection.database.transaction().execute(async database => {
    for (const { found, given } of cases) {
      const keys = new Keys();
      await findNamed(database, model, found, keys);
      await storeNamed(database, model, given, keys);
    }
  });
  const [account] = model.accounts;
  return {
    connection,
    token: account ? await tokenOf(connection.pool, model, account.code) : '',
    async close() {
      await connection.close();
      await databases.drop(url);
    },
  };
}
