import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import type { Model } from '#runtime/language/index.ts';
import { type Republishing, republisher } from '#scripts/app/republish.ts';

it('what is saved while a new database is being indexed is checked at once, and changes its tables after that', async () => {
  let indexed = (): void => undefined;
  const settled = new Promise<void>(resolve => {
    indexed = resolve;
  });
  const published = { model: {} as Model, files: new Map<string, string>() };
  const compile = vi.fn(async () => ({ issues: [], published }));
  const connect = vi.fn(() => Promise.reject(new Error('no database')));
  const said: string[] = [];
  const republish = republisher(
    {
      schemas: '/schemas',
      documents: { compile } as unknown as Republishing['documents'],
      server: {} as Republishing['server'],
      connection: { pool: { connect } as unknown as pg.Pool } as Republishing['connection'],
      settled,
      say: line => said.push(line),
    },
    published,
  );
  const done = republish([]);
  await vi.waitFor(() => expect(compile).toHaveBeenCalled());
  await new Promise(resolve => setImmediate(resolve));
  expect(connect).not.toHaveBeenCalled();
  indexed();
  await done;
  expect(connect).toHaveBeenCalledOnce();
  expect(said).toEqual(['The documents could not be published: no database']);
});
