import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeAudit } from '#server/audit/purge.ts';
import { type Desk, openDesk } from '../worker/ground.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

it('what is older than app.yaml keeps it goes, and nothing else', async () => {
  await desk.rows(
    "insert into audit_entry (action, detail, created_at) select 'done', n::text, now() - make_interval(days => n) from generate_series(399, 402) n",
  );
  const { app, ...model } = desk.model;
  const { audit: _, ...forEver } = app;
  expect(await purgeAudit(desk.connection.database, { ...model, app: forEver })).toBe(0);
  expect(await purgeAudit(desk.connection.database, desk.model)).toBe(3);
  expect(await desk.rows("select detail from audit_entry where action = 'done'")).toEqual([{ detail: '399' }]);
});
