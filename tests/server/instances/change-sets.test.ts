import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Built } from '#scripts/build/built.ts';
import { DisplacedError } from '#server/publication/displaced.ts';
import { publish } from '#server/publication/publish.ts';
import { type Installation, type Instance, openInstallation } from './ground.ts';

vi.setConfig({ testTimeout: 180_000 });

let installation: Installation;
beforeEach(async () => {
  installation = await openInstallation();
});
afterEach(() => installation?.close());

const root = '/heddle/workbench/change-sets';
const file = 'pages/tickets.page.yaml';

/** The documents with a workbench, in which everybody who takes calls writes and publishes. */
const withWorkbench = (files: Map<string, string>): void => {
  const add = (name: string, from: string, to: string): void =>
    void files.set(name, (files.get(name) ?? '').replace(from, to));
  add('app.yaml', 'home: tickets\n', 'home: tickets\nworkbench: { page: workbench, publish: 页面发布 }\n');
  add('permissions.yaml', 'pages:\n', 'pages:\n  workbench: 页面工作台\n');
  add('permissions.yaml', 'actions: [', 'actions: [页面发布, ');
  add('roles.yaml', '话务员: { permissions: [', '话务员: { permissions: [页面工作台, 页面发布, ');
  add('menu.yaml', 'items: [', 'items: [workbench, ');
  files.set(
    'pages/workbench.page.yaml',
    'kind: board\ntitle: 页面工作台\nblocks:\n  workbench: { block: widget, widget: workbench }\n',
  );
};

interface Place {
  at: Instance;
  token: string;
}
const ask = async ({ at, token }: Place, method: string, path = '', body: unknown = {}) => {
  const answer = await at.ask(method, `${root}${path}`, token, method === 'GET' ? undefined : body);
  return { status: answer?.status, content: answer?.content ?? {} };
};

/** A set of one person with the page of tickets called otherwise, handed in. @returns its id */
async function handedIn(place: Place, built: Built, title: string): Promise<unknown> {
  const { content } = await ask(place, 'POST', '', { title: '改名' });
  const text = (built.texts?.get(file) ?? '').replace(/title: .*/, `title: ${title}`);
  const body = { file, text, was: built.documents[file] };
  expect((await ask(place, 'PUT', `/${content.id}/document`, body)).status).toBe(200);
  expect((await ask(place, 'POST', `/${content.id}/hand-in`)).status).toBe(200);
  return content.id;
}

it('a set that was handed in at one instance is published at another, served by both, and taken back', async () => {
  const built = await installation.build('one', withWorkbench);
  const [one, other] = [await installation.start(built), await installation.start(built)];
  const owner = { at: one, token: (await installation.logIn(one)).token };
  const publisher = { at: other, token: (await installation.logIn(other, 'clerk')).token };
  const before = await one.serves();
  const id = await handedIn(owner, built, '全部报修');
  expect((await ask(owner, 'POST', `/${id}/publish`)).status).toBe(409);
  expect((await ask(publisher, 'POST', `/${id}/publish`)).status).toBe(200);
  // Who published sees it at once, the others within two seconds.
  const served = await other.serves();
  expect(served).not.toBe(before);
  await vi.waitFor(async () => expect(await one.serves()).toBe(served), { timeout: 60_000, interval: 50 });
  const { rows } = await installation.connection.pool.query(
    'select published_by as by, reason as why from heddle_publication order by id',
  );
  expect(rows.at(-1)).toEqual({ by: 'clerk', why: '改名' });

  // Whoever publishes from a folder is told of it, and takes nothing of it back unseen.
  const next = await installation.build('one', files => {
    withWorkbench(files);
    files.set('pages/login.page.yaml', `${files.get('pages/login.page.yaml')}# 登录\n`);
  });
  const from = { by: '张工', why: '' };
  await expect(publish(installation.connection.pool, next, next.assets, from)).rejects.toBeInstanceOf(DisplacedError);

  expect((await ask(owner, 'POST', `/${id}/roll-back`)).status).toBe(200);
  expect(await one.serves()).toBe(before);
});

it('what would lose data is refused with its reason, and everything stays', async () => {
  const built = await installation.build('one', withWorkbench);
  const one = await installation.start(built);
  const owner = { at: one, token: (await installation.logIn(one)).token };
  const publisher = { at: one, token: (await installation.logIn(one, 'clerk')).token };
  expect((await one.ask('POST', '/api/ticket', owner.token, { billId: 'B1', contPhone: '13900000001' }))?.status).toBe(
    200,
  );
  const { content } = await ask(owner, 'POST', '', { title: '电话' });
  for (const [name, text] of built.texts ?? [])
    if (text.includes('contPhone'))
      await ask(owner, 'PUT', `/${content.id}/document`, {
        file: name,
        text: text.replaceAll('contPhone', 'telephone'),
        was: built.documents[name],
      });
  expect((await ask(owner, 'POST', `/${content.id}/hand-in`)).status).toBe(200);
  const before = await one.serves();
  const refused = await one.ask('POST', `${root}/${content.id}/publish`, publisher.token, {});
  expect([refused?.status, await one.serves()]).toEqual([409, before]);
  expect((await ask(owner, 'GET', `/${content.id}`)).content.status).toBe('handedIn');
});

it('documents that an older version published have no texts: that is said, and nothing is written', async () => {
  const built = await installation.build('one', withWorkbench);
  const one = await installation.start(built);
  const owner = { at: one, token: (await installation.logIn(one)).token };
  await installation.connection.pool.query('update heddle_publication set texts = null');
  const { content } = await ask(owner, 'POST', '', { title: '改名' });
  expect((await ask(owner, 'PUT', `/${content.id}/document`, { file, text: 'a: 1\n', was: null })).status).toBe(409);
});
