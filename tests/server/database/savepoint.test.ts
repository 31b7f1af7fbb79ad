import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import { Owners } from '#server/calls/owners.ts';
import { type Connection, connect, type Database } from '#server/database/connect.ts';
import { inSavepoint } from '#server/database/savepoint.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { newDatabase } from '../new-database.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await connect(await newDatabase(await lentPostgres()), 1);
  await connection.pool.query('create table said (word text)');
});
beforeEach(() => connection.pool.query('truncate said'));
afterAll(() => connection?.close());

const transaction = (work: (database: Database) => Promise<void>) =>
  connection.database.transaction().execute(database => work(database));
const say = (database: Database, word: string) => sql`insert into said values (${word})`.execute(database);
const said = async () => (await connection.pool.query('select word from said order by word')).rows.map(row => row.word);
const refuse = () => Promise.reject(new Error('refused'));

it('a part that fails leaves nothing, whatever failed in it before and was put up with', async () => {
  await transaction(async database => {
    await say(database, 'before');
    await inSavepoint({ database }, async () => {
      await say(database, 'of the part');
      await inSavepoint({ database }, async () => {
        await say(database, 'of the part within');
        await refuse();
      }).catch(() => undefined);
      await refuse();
    }).catch(() => undefined);
    await say(database, 'then');
  });
  expect(await said()).toEqual(['before', 'then']);
});

it('a part that lasts does, also where one within it failed', async () => {
  await transaction(database =>
    inSavepoint({ database }, async () => {
      await inSavepoint({ database }, refuse).catch(() => undefined);
      await say(database, 'of the part');
    }),
  );
  expect(await said()).toEqual(['of the part']);
});

it('nothing is to be worked out of what a failed part has written, and what it held is held no more', async () => {
  const order = { name: 'order', key: 'id' } as EntityModel;
  const owners = new Owners();
  owners.lineOf(order, 1, 'lines');
  await transaction(database =>
    inSavepoint({ database, owners }, async () => {
      owners.lineOf(order, 1, 'gifts');
      owners.lineOf(order, 2, 'lines');
      owners.holds(order, 2);
      await refuse();
    }).catch(() => undefined),
  );
  expect(owners.holds(order, 2)).toBe(false);
  expect(owners.next({ entities: {} } as unknown as Model)).toMatchObject({ key: 1, lines: new Set(['lines']) });
  expect(owners.next({ entities: {} } as unknown as Model)).toBeUndefined();
});
