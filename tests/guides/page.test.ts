import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { compileFolder } from '#runtime/language/index.ts';
import { handlerNames } from '#server/handlers/names.ts';
import { follow } from './follow.ts';

// The whole product is compiled, on a machine that has much else to do.
vi.setConfig({ testTimeout: 360_000 });

const root = path.join(import.meta.dirname, '../..');
let tree: string;
let touched: string[];

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'heddle-page-'));
  await cp(path.join(root, 'schemas'), path.join(tree, 'schemas'), { recursive: true });
  touched = await follow(await readFile(path.join(root, 'docs/guides/page.md'), 'utf8'), tree);
});
afterAll(() => rm(tree, { recursive: true, force: true }));

it('the guide to a new page touches six documents', () => expect(touched).toHaveLength(6));

it('its page is in the product, with its form, its calls and its place in the menu', async () => {
  const { issues, bundle } = await compileFolder(path.join(tree, 'schemas'), { handlers: new Set(handlerNames) });
  expect(issues).toEqual([]);
  const file = (start: string) =>
    JSON.parse([...(bundle?.files ?? [])].find(([name]) => name.startsWith(start))?.[1] ?? 'null');
  expect(file('pages/doorKeys.')).toMatchObject({
    kind: 'list',
    title: '钥匙管理',
    columns: [{ label: '钥匙名称' }, { label: '保管人' }, { label: '创建时间' }],
    actions: [{ label: '新建', open: { page: 'addDoorKey' } }],
  });
  expect(file('pages/addDoorKey.')).toMatchObject({ kind: 'form', create: 'doorKey.create' });
  expect(bundle?.model.calls['doorKey.create']?.access).toEqual(['钥匙管理']);
  expect(JSON.stringify(file('app.').menu)).toContain('doorKeys');
});
