import { afterAll, beforeAll, expect, it } from 'vitest';
import { publish } from '#server/publication/publish.ts';
import { newestModel } from '#server/publication/store.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld(await lentPostgres());
});
afterAll(() => world?.close());

it('what was published is read again, with nothing by the names that every object has', async () => {
  const { connection, model, files } = world;
  const compiled = { model, files: new Map(files), mark: 'a', build: 'one', documents: {}, texts: null, before: [] };
  await publish(connection.pool, compiled, '/nonexistent', { by: '张工', why: '' });
  const newest = await newestModel(connection.pool);
  expect(newest?.entities.goods?.title).toBe('商品');
  expect(newest?.entities.constructor).toBeUndefined();
});
