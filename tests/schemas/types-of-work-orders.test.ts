import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { BundledApp, BundleManifest } from '#runtime/language/bundle/client.ts';
import { compile, readSchemas } from '#runtime/language/index.ts';

const folder = path.join(import.meta.dirname, '../../schemas');
const forms = 'work/workOrder/acceptWorkOrder.page.yaml';
const links = 'work/workOrder/workOrderAcceptance.page.yaml';
const order = 'work/workOrder/orderPage.page.yaml';
const types = 'work/workOrder/workOrderType.dictionary.yaml';

let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  files = await readSchemas(folder);
});

/** What a sixteenth type, 巡检工单, changes: in which document, what, and what by. */
type Change = readonly [file: string, from: string, to: string];
const sixteenth: readonly Change[] = [
  [types, '  other: {', '  "15": { label: 巡检工单, colour: blue, path: inspection }\n  other: {'],
  [
    forms,
    '    callcenter/materialQuery:',
    "    callcenter/inspection: { code: '15', sections: { 巡检: [goodsName] } }\n    callcenter/materialQuery:",
  ],
  [links, '[callcenter/malfunction, ', '[callcenter/malfunction, callcenter/inspection, '],
];
const permission: Change = [
  'permissions.yaml',
  '  callcenter/malfunction:',
  '  callcenter/inspection: 工单受理\n  callcenter/malfunction:',
];

async function compiledWith(changes: readonly Change[]) {
  const changed = new Map(files);
  for (const [file, from, to] of changes) {
    const text = changed.get(file) ?? '';
    expect(text, file).toContain(from);
    changed.set(file, text.replace(from, to));
  }
  return compile(changed);
}

it('the fifteen pages of types, and the page of an order, take few lines beyond the entity', () => {
  const lines = [forms, order, types].map(file => readFileSync(path.join(folder, file), 'utf8').split('\n').length - 1);
  expect(lines.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(220);
});

it('a sixteenth takes a line of its dictionary, one of its page, and the label, which is demanded', async () => {
  const { issues } = await compiledWith(sixteenth);
  expect(issues.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringMatching(/^HD301 页面「callcenter\/inspection」不在权限目录中/),
  ]);
});

it('with its label it is a page of its own, with its type, its title and its address', async () => {
  const { bundle, issues } = await compiledWith([...sixteenth, permission]);
  expect(issues).toEqual([]);
  const text = (name: string): string => bundle?.files.get(name) ?? '{}';
  const app = JSON.parse(text((JSON.parse(text('manifest.json')) as BundleManifest).app)) as BundledApp;
  const routeOf = (of: string) => app.routes.find(one => one.path === of);
  expect(routeOf('callcenter/inspection')).toMatchObject({
    title: '受理巡检工单',
    permission: '工单受理',
    fixed: { type: '15' },
  });
  expect(routeOf('callcenter/orderPage')?.names?.type?.['15']).toEqual(['inspection']);
});
