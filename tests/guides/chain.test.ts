import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileFolder } from '#runtime/language/index.ts';
import { handlerNames } from '#server/handlers/names.ts';
import { follow } from './follow.ts';

const root = path.join(import.meta.dirname, '../..');
let tree: string;

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'heddle-chain-'));
  await cp(path.join(root, 'schemas'), path.join(tree, 'schemas'), { recursive: true });
  await follow(await readFile(path.join(root, 'docs/guides/chain.md'), 'utf8'), tree);
});
afterAll(() => rm(tree, { recursive: true, force: true }));

it('the chain of the guide stands on the detail of what is in it', async () => {
  const { issues, bundle } = await compileFolder(path.join(tree, 'schemas'), { handlers: new Set(handlerNames) });
  expect(issues).toEqual([]);
  const [, detail = 'null'] = [...(bundle?.files ?? [])].find(([name]) => name.includes('refundDetail.')) ?? [];
  expect(JSON.parse(detail).chains).toMatchObject({
    call: 'chain.of',
    of: [{ title: '订单到退费', steps: [{ title: '订单' }, { by: 'orderId', empty: '尚未收款' }, { by: 'payId' }] }],
  });
  expect(bundle?.model.calls['chain.of']?.access).toContain('退费管理');
});
