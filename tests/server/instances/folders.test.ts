import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Built } from '#scripts/build/built.ts';
import type { Output } from '#scripts/heddle/command.ts';
import { listPublications } from '#scripts/heddle/publications.ts';
import { publishBuilt } from '#scripts/heddle/publish.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { begin } from '#server/publication/begin.ts';
import { DisplacedError } from '#server/publication/displaced.ts';
import { publish } from '#server/publication/publish.ts';
import { publications } from '#server/publication/store.ts';
import { type Installation, openInstallation } from './ground.ts';

vi.setConfig({ testTimeout: 180_000 });

let installation: Installation;
beforeEach(async () => {
  installation = await openInstallation();
  await createPlatformTables(installation.connection.pool);
});
afterEach(() => installation?.close());

type Edit = (files: Map<string, string>) => void;
const retitled =
  (title: string): Edit =>
  files =>
    void files.set('app.yaml', (files.get('app.yaml') ?? '').replace('报修台', title));
const noted =
  (name: string): Edit =>
  files =>
    void files.set(name, `${files.get(name)}# by 乙\n`);
const added: Edit = files =>
  void files.set('dictionaries/floor.dictionary.yaml', 'title: 楼层\nitems: { first: 一层 }\n');
const all =
  (...edits: Edit[]): Edit =>
  files => {
    for (const edit of edits) edit(files);
  };
const none: Edit = () => undefined;

const zhang = { by: '张工', why: '新名称' };
const li = { by: '李工', why: '' };

/** What is known to a second folder of the two publications of the first, by their marks. */
const beginnings: Record<string, (first: Built, theirs: Built) => string[]> = {
  'the same folder': (first, theirs) => [theirs.mark, first.mark],
  'a copy of it as it was': first => [first.mark],
  'a folder that knows nothing': () => [],
};
/** What it says then → the beginnings from which it is told of what it would take back. */
const told: Record<string, { edit: Edit; from: string[] }> = {
  'what is in force': { edit: retitled('甲'), from: [] },
  'what is in force, and another document': { edit: all(retitled('甲'), added), from: [] },
  'what is in force, but for a document that nobody else has changed': {
    edit: all(retitled('甲'), noted('services/ticket.calls.yaml')),
    from: ['a folder that knows nothing'],
  },
  'something else, without what was published since': {
    edit: noted('services/ticket.calls.yaml'),
    from: ['a copy of it as it was', 'a folder that knows nothing'],
  },
  'something else in the same document': {
    edit: retitled('乙'),
    from: ['a copy of it as it was', 'a folder that knows nothing'],
  },
  'what was there before': { edit: none, from: ['a copy of it as it was', 'a folder that knows nothing'] },
};

it('a second folder is told what it would take back, by every way of publication', async () => {
  const { pool } = installation.connection;
  const first = await installation.build('one', none, null);
  await publish(pool, first, first.assets, zhang);
  const theirs = await installation.build('one', retitled('甲'), first);
  await publish(pool, theirs, theirs.assets, zhang);
  for (const [what, { edit, from }] of Object.entries(told)) {
    const built = await installation.build('one', edit, null);
    for (const [beginning, marksOf] of Object.entries(beginnings))
      for (const [way, put] of Object.entries({ publish, begin })) {
        // An instance serves what its database knows already, and publishes nothing.
        if (way === 'begin' && [first.mark, theirs.mark].includes(built.mark)) continue;
        const mine = { ...built, before: marksOf(first, theirs) };
        const error = await put(pool, mine, mine.assets, li).catch((thrown: unknown) => thrown);
        const isTold = from.includes(beginning);
        expect(error instanceof DisplacedError, `${way}, ${beginning}: ${what}\n${error}`).toBe(isTold);
        if (isTold) {
          expect((error as Error).message).toMatch(/publication 2, \d{4}-\d\d-\d\d \d\d:\d\d, by 张工: 新名称/);
          expect((error as Error).message).toMatch(/\n {2}[+~-] (app|services\/ticket\.calls)\.yaml\n/);
          expect(await publications(pool)).toHaveLength(2);
          await expect(put(pool, mine, mine.assets, { ...li, over: 1 })).rejects.toThrow(DisplacedError);
          await put(pool, mine, mine.assets, { ...li, over: 2 });
        }
        expect((await publications(pool)).at(-1)?.mark).toBe(mine.mark);
        await pool.query('delete from heddle_publication where id > 2');
        await pool.query('alter sequence heddle_publication_id_seq restart with 3');
      }
  }
});

it('of two folders that publish at once one is told of the other', async () => {
  const { pool } = installation.connection;
  const first = await installation.build('one', none, null);
  await publish(pool, first, first.assets, zhang);
  const both = await Promise.all(['甲', '乙'].map(title => installation.build('one', retitled(title), first)));
  const ends = await Promise.allSettled(both.map(built => publish(pool, built, built.assets, li)));
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const reason = ends.find(end => end.status === 'rejected')?.reason;
  expect(reason).toBeInstanceOf(DisplacedError);
  expect(reason.message).toContain('~ app.yaml');
  expect(await publications(pool)).toHaveLength(2);
});

it('the command says who published, when, why and what, and goes on by the number or the answer alone', async () => {
  const { url, connection } = installation;
  const lines: string[] = [];
  const run = async (
    command: typeof publishBuilt | typeof listPublications,
    args: string[],
    built: Built,
    ask?: Output['ask'],
  ): Promise<[number, string]> => {
    lines.length = 0;
    const output: Output = { out: line => void lines.push(line), err: line => void lines.push(line), ask };
    const code = await command(args, output, { DATABASE_URL: url }, path.dirname(built.assets));
    return [code, lines.join('\n')];
  };
  const first = await installation.build('one', none, null);
  expect(await run(publishBuilt, ['--by', '张工', '--why', '第一版'], first)).toEqual([
    0,
    expect.stringContaining('Published (publication 1'),
  ]);
  const theirs = await installation.build('one', all(retitled('甲'), added), first);
  await run(publishBuilt, ['--by', '张工', '--why', '新名称'], theirs);

  const mine = await installation.build('one', noted('services/ticket.calls.yaml'), first);
  const [code, refused] = await run(publishBuilt, [], mine);
  expect(code).toBe(1);
  for (const part of [
    'Since publication 1, with which this folder began, others have published:',
    'by 张工: 新名称',
    'They differ from what this folder began with in (1 added, 1 changed):\n  + dictionaries/floor.dictionary.yaml\n  ~ app.yaml',
    'those in force in (2 changed, 1 removed):\n  ~ app.yaml\n  ~ services/ticket.calls.yaml\n  - dictionaries/floor.dictionary.yaml',
    'Taken back would be what others say in dictionaries/floor.dictionary.yaml, app.yaml.',
    'publish --over 2',
  ])
    expect(refused).toContain(part);
  expect(await run(publishBuilt, ['--over', '1'], mine)).toEqual([1, expect.stringContaining('publish --over 2')]);
  expect(await run(publishBuilt, ['--over', 'all'], mine)).toEqual([2, expect.stringContaining('the number')]);
  const asked: string[] = [];
  const answering = (answer: string) => async (question: string) => {
    asked.push(question);
    return answer;
  };
  expect(await run(publishBuilt, [], mine, answering(''))).toEqual([
    1,
    expect.stringMatching(/Nothing has been published\.$/),
  ]);
  expect(await publications(connection.pool)).toHaveLength(2);
  expect((await run(publishBuilt, [], mine, answering('2')))[0]).toBe(0);
  expect(asked).toHaveLength(2);

  const [, listed] = await run(listPublications, [], mine);
  expect(listed.split('\n')).toEqual([
    expect.stringMatching(/^publication 3, .*, by .+@.+ \(2 changed, 1 removed\)$/),
    expect.stringMatching(/^publication 2, .*, by 张工: 新名称 \(1 added, 1 changed\)$/),
    expect.stringMatching(/^publication 1, .*, by 张工: 第一版$/),
  ]);
  const { rows } = await connection.pool.query(
    "select operator_name as by, detail from audit_entry where call = 'publish' order by entry_id",
  );
  expect(rows).toEqual([
    { by: '张工', detail: '发布 1：第一版' },
    { by: '张工', detail: '发布 2，新增 1，修改 1，删除 0 个文档：新名称' },
    { by: expect.stringContaining('@'), detail: '发布 3，新增 0，修改 2，删除 1 个文档' },
  ]);
});
