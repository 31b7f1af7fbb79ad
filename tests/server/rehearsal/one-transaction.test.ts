import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OneTransaction, openTransaction } from '#server/rehearsal/one-transaction.ts';
import { lentPostgres } from '../lent-postgres.ts';

let one: OneTransaction;
beforeEach(async () => {
  one = await openTransaction(await lentPostgres());
  await one.client.query('create temporary table said (word text)');
});
afterEach(() => one.close());

const words = async (): Promise<string[]> =>
  (await one.client.query<{ word: string }>('select word from said order by word')).rows.map(({ word }) => word);

it('takes a transaction for a part of it, also one that says how it is isolated', async () => {
  const { database } = one.connection;
  const say = (word: string) => sql`insert into said values (${word})`;
  await database.transaction().execute(part => say('a').execute(part));
  // As reports are read whose sums are kept.
  const { rows } = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(part => sql<{ word: string }>`select word from said`.execute(part));
  expect(rows).toEqual([{ word: 'a' }]);
  await say('b').execute(database);
  expect(await words()).toEqual(['a', 'b']);
});

it('undoes a part that fails, and goes on', async () => {
  const failing = one.connection.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async part => {
      await sql`insert into said values ('lost')`.execute(part);
      await sql`select nothing from nowhere`.execute(part);
    });
  await expect(failing).rejects.toMatchObject({ code: '42P01' });
  expect(await words()).toEqual([]);
});
