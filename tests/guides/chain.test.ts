import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readSchemas, validate } from '#runtime/language/index.ts';
import { handlerNames } from '#server/handlers/names.ts';
import { follow } from './follow.ts';

// The whole product is compiled, on a machine that has much else to do.
vi.setConfig({ testTimeout: 360_000 });

const root = path.join(import.meta.dirname, '../..');
let tree: string;

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'heddle-chain-'));
  await cp(path.join(root, 'schemas'), path.join(tree, 'schemas'), { recursive: true });
  await follow(await readFile(path.join(root, 'docs/guides/chain.md'), 'utf8'), tree);
});
afterAll(() => rm(tree, { recursive: true, force: true }));

it('the chain of the guide stands on the detail of what is in it', async () => {
  const files = await readSchemas(path.join(tree, 'schemas'));
  const { issues, resolved } = validate(files, { handlers: new Set(handlerNames) });
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(resolved.pages.find(page => page.path === 'funds/refundDetail')).toMatchObject({
    chains: {
      call: 'chain.of',
      of: [{ title: '订单到退费', steps: [{ title: '订单' }, { by: 'orderId', empty: '尚未收款' }, { by: 'payId' }] }],
    },
  });
  expect(resolved.model.calls['chain.of']?.access).toContain('退费管理');
});
