import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MigrationError } from '#server/database/schema/migrate.ts';
import { publish } from '#server/publication/publish.ts';
import { type Installation, type Instance, openInstallation } from './ground.ts';

vi.setConfig({ testTimeout: 180_000 });

let installation: Installation;
beforeEach(async () => {
  installation = await openInstallation();
});
afterEach(() => installation?.close());

const publisher = { by: '张工', why: '' };

const rename = (title: string) => (files: Map<string, string>) => {
  files.set('app.yaml', (files.get('app.yaml') ?? '').replace('报修台', title));
};
const appOf = (files: ReadonlyMap<string, string>): string => JSON.parse(files.get('manifest.json') ?? '{}').app;

it('what is published is served by every instance, with the files of what was before', async () => {
  const { pool } = installation.connection;
  const first = await installation.build('one');
  const one = await installation.start(first);
  const other = await installation.start(first);
  expect(await Promise.all([one.serves(), other.serves()])).toEqual([appOf(first.files), appOf(first.files)]);

  const next = await installation.build('one', files => {
    rename('新报修台')(files);
    const name = 'entities/ticket.entity.yaml';
    files.set(name, (files.get(name) ?? '').replace('fields:\n', 'fields:\n  floor: { label: 楼层, type: integer }\n'));
  });
  const published = await publish(pool, next, next.assets, publisher);
  expect(published.applied.join()).toContain('floor');
  const began = performance.now();
  const serving = (instance: Instance) =>
    vi.waitFor(async () => expect(await instance.serves()).toBe(appOf(next.files)), { timeout: 60_000, interval: 20 });
  await Promise.all([serving(one), serving(other)]);
  console.info(`published: served by both after ${Math.round(performance.now() - began)} ms`);

  // Documents that were built before do not come back with an instance that is started again.
  const again = await installation.start(first);
  expect(await again.serves()).toBe(appOf(next.files));
  for (const instance of [one, other, again])
    for (const { files } of [first, next])
      for (const [name, text] of files)
        if (name !== 'manifest.json') expect(await instance.file(`bundle/${name}`), name).toBe(text);
  expect(await one.file('bundle/app.0000000000.json')).toBeUndefined();

  // To go back is to publish again; what would lose data is refused, and changes nothing.
  const back = await installation.build('one');
  expect(back.mark).toBe(first.mark);
  const { publication } = await publish(pool, back, back.assets, publisher);
  expect(publication.id).toBeGreaterThan(published.publication.id);
  expect((await publish(pool, back, back.assets, publisher)).same).toBe(true);
  const { token } = await installation.logIn(one);
  await one.ask('POST', '/api/ticket', token, { billId: 'B1', contPhone: '13900000001' });
  const losing = await installation.build('one', files => {
    for (const [name, text] of files) files.set(name, text.replaceAll('contPhone', 'telephone'));
  });
  await expect(publish(pool, losing, losing.assets, publisher)).rejects.toThrow(MigrationError);
  await vi.waitFor(async () => expect(await again.serves()).toBe(appOf(first.files)), 20_000);
});

it('an instance of an older build goes on beside newer ones, with the files of both, and leaves the jobs to them', async () => {
  const old = await installation.build('old');
  const fresh = await installation.build('fresh', files => {
    rename('新报修台')(files);
    const name = 'services/ticket.calls.yaml';
    files.set(name, (files.get(name) ?? '').replace('0 2 * * *', '0 3 * * *').replace('nightly:', 'everyNight:'));
  });
  const before = await installation.start(old);
  const after = await installation.start(fresh);
  await vi.waitFor(() => expect(before.log()).toContain('published for another build'), 20_000);
  expect(await before.serves()).toBe(appOf(old.files));
  expect(await after.serves()).toBe(appOf(fresh.files));
  for (const instance of [before, after]) {
    expect(await instance.file('assets/index-old.js')).toBe('// the client of old');
    expect(await instance.file('assets/index-fresh.js')).toBe('// the client of fresh');
    expect(await instance.file(`bundle/${appOf(old.files)}`)).toBe(old.files.get(appOf(old.files)));
    expect(await instance.file(`bundle/${appOf(fresh.files)}`)).toBe(fresh.files.get(appOf(fresh.files)));
  }

  const { pool } = installation.connection;
  const schedules = async () =>
    (await pool.query("select name from heddle_job where kind = 'schedule'")).rows.map(({ name }) => name);
  expect(await schedules()).toEqual(['ticket.everyNight']);
  // Started again, the older one takes nothing back; alone, it does not take a job that it may not know.
  await Promise.all([before.end(), after.end()]);
  const alone = await installation.start(old);
  expect(await alone.serves()).toBe(appOf(old.files));
  const due = "update heddle_job set due_at = now() where kind = 'schedule'";
  await pool.query(due);
  const { token, operatorId } = await installation.logIn(alone);
  await alone.ask('POST', '/api/ticket/accept', token, { billId: 'B1', handlerId: operatorId });
  await new Promise(resolve => setTimeout(resolve, 500));
  expect(await schedules()).toEqual(['ticket.everyNight']);
  await installation.start(fresh);
  await vi.waitFor(async () => {
    const { rows } = await pool.query("select due_at > now() as later from heddle_job where kind = 'schedule'");
    expect(rows).toEqual([{ later: true }]);
  }, 60_000);
});
