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
  tree = await mkdtemp(path.join(tmpdir(), 'heddle-reports-'));
  await cp(path.join(root, 'schemas'), path.join(tree, 'schemas'), { recursive: true });
  await follow(await readFile(path.join(root, 'docs/guides/reports.md'), 'utf8'), tree);
});
afterAll(() => rm(tree, { recursive: true, force: true }));

it('the report of the guide validates, and says in words what it counts', async () => {
  const files = await readSchemas(path.join(tree, 'schemas'));
  const { issues, resolved } = validate(files, { handlers: new Set(handlerNames) });
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  const report = Object.values(resolved.model.reports).find(({ title }) => title === '渠道走势');
  expect(report?.measures.map(({ label, type, unit, meaning }) => [label, type, unit, meaning])).toEqual([
    ['受理量', 'integer', '笔', '计数：订单'],
    ['实收', 'money', undefined, '实收金额，不含押金'],
    ['占比', 'decimal', '%', '占比：受理量 ÷ 受理量合计'],
    ['占本渠道', 'decimal', '%', expect.stringMatching(/^占比：受理量 ÷ 同一.*的受理量合计$/)],
    ['累计受理', 'integer', '笔', '累计：受理量，按月份逐行相加'],
    ['环比', 'decimal', '%', expect.stringContaining('（受理量 − 上期的受理量）÷ 上期的受理量')],
    ['同比', 'decimal', '%', expect.stringContaining('去年同期的受理量')],
    ['去年同期', 'money', undefined, expect.stringContaining('去年同期的实收')],
    ['单均实收', 'money', undefined, '比率：实收 ÷ 受理量'],
  ]);
});
