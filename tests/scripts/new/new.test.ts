import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { incrementalChecker, readSchemas, validate } from '#runtime/language/index.ts';
import { heddle } from '#scripts/heddle/heddle.ts';

const fixture = path.join(import.meta.dirname, '../../fixtures/approvals');
let schemas = '';
let said: string[] = [];
beforeEach(async () => {
  said = [];
  check = incrementalChecker();
  schemas = await mkdtemp(path.join(tmpdir(), 'heddle-new-'));
  await cp(fixture, schemas, { recursive: true });
});
afterEach(() => rm(schemas, { recursive: true, force: true }));

const make = (...args: string[]): Promise<number> =>
  heddle(['new', ...args, '--schemas', schemas], { out: line => said.push(line), err: line => said.push(line) });
/** Of one app after another: what is as it was is not judged again. */
let check = incrementalChecker();
const issues = async () => check(await readSchemas(schemas)).issues;
const textOf = (file: string) => readFile(path.join(schemas, file), 'utf8');

it('makes an entity with its calls, list and form, in catalogue, role and menu, without a warning', async () => {
  const before = await issues();
  const [role] = Object.keys(validate(await readSchemas(schemas)).resolved.model.roles);
  expect(await make('entity', 'repair', '--title', '维修单', '--role', role ?? '')).toBe(0);
  expect(await issues()).toEqual(before);
  expect(await textOf('menu.yaml')).toContain('repairManage');
  expect(await textOf('permissions.yaml')).toMatch(/ {2}repairManage: 维修单\n {2}addRepair: 维修单\n/);
});

const kinds: [string, string[], string[]][] = [
  [
    'page',
    ['page', 'budgets', '--call', 'apply.budgets', '--title', '预算'],
    ['services/budgets.page.yaml', 'menu.yaml'],
  ],
  [
    'act',
    ['act', 'apply.remind', '--entity', 'apply', '--title', '催办申请'],
    ['services/apply.calls.yaml', 'roles.yaml'],
  ],
  ['act of a new service', ['act', 'desk.note', '--entity', 'budget', '--title', '登记'], ['entities/desk.calls.yaml']],
  ['report', ['report', 'budgets', '--entity', 'budget', '--title', '预算明细'], ['entities/budgets.report.yaml']],
];
it.each(kinds)('makes what validates at once: %s', async (_, args, files) => {
  const before = await issues();
  expect([await make(...args, '--role', '财务'), said.filter(line => /error|\bHD\d{3}\b/.test(line))]).toEqual([0, []]);
  expect(await issues()).toEqual(before);
  expect(said).toEqual(expect.arrayContaining(files.map(file => path.join(schemas, file))));
});

it('makes a report of every entity, whatever fields it has', async () => {
  const { entities } = validate(await readSchemas(schemas)).resolved.model;
  const before = await issues();
  const own = Object.values(entities).filter(({ kept }) => !kept);
  expect(own.length).toBeGreaterThan(1);
  for (const { name } of own) {
    const made = await make('report', `of_${name}`, '--entity', name, '--title', `明细${name}`, '--role', '财务');
    expect([name, made, said.filter(line => /\bHD\d{3}\b/.test(line))]).toEqual([name, 0, []]);
  }
  expect(await issues()).toEqual(before);
});

it('goes on while a document that it does not touch has a mistake', async () => {
  await appendFile(path.join(schemas, 'entities/budget.entity.yaml'), 'nothing: 1\n');
  const before = await issues();
  expect(before.map(({ code }) => code)).toEqual(['HD110']);
  expect(await make('entity', 'repair', '--title', '维修单', '--role', '财务')).toBe(0);
  expect(await issues()).toEqual(before);
});

it('makes a process of transitions that are there', async () => {
  await rm(path.join(schemas, 'processes'), { recursive: true });
  const steps = [
    '--start',
    'submit',
    '--then',
    'approve',
    '--reject',
    'sendBack',
    '--withdraw',
    'takeBack',
    '--by',
    '总经理',
  ];
  expect([
    await make('process', 'purchase.apply', '--entity', 'apply', '--title', '申请审批', ...steps),
    said.slice(1),
  ]).toEqual([0, []]);
});

/** An app of one entity, and the product; what is made of what is there: a call that lists, an entity. */
const apps = [
  ['an app of one entity', path.join(import.meta.dirname, '../../fixtures/tiny'), '店员', 'shop.goods.list', 'goods'],
  ['the product', path.join(import.meta.dirname, '../../../schemas'), '采购主管', 'purchase.supply.list', 'supply'],
] as const;
it.each(apps)(
  'makes one of each kind that stands on the one before, without a word: in %s',
  async (_, app, role, call, entity) => {
    await rm(schemas, { recursive: true });
    await cp(app, schemas, { recursive: true });
    const before = await issues();
    const made = [
      await make('entity', 'repair', '--title', '维修单', '--role', role),
      await make('page', 'repairsOfOthers', '--call', call, '--title', '另一张列表', '--role', role),
      await make('act', 'repairDesk.note', '--entity', 'repair', '--title', '登记维修', '--role', role),
      await make('report', 'repairReport', '--entity', entity, '--title', '维修明细', '--role', role),
    ];
    expect([made, said.filter(line => /\bHD\d{3}\b/.test(line))]).toEqual([[0, 0, 0, 0], []]);
    expect(await issues()).toEqual(before);
  },
  540_000,
);

const refused: [string, string[], number, RegExp][] = [
  ['what is there already', ['entity', 'apply', '--title', '申请'], 1, /entities\/apply.entity.yaml is there already/],
  [
    'what would not validate',
    [
      'process',
      'other',
      '--entity',
      'apply',
      '--title',
      '审批',
      '--start',
      'submti',
      '--then',
      'approve',
      '--reject',
      'sendBack',
      '--by',
      '财务',
    ],
    1,
    /Nothing was written[\s\S]*submti/,
  ],
  ['no such call', ['page', 'x', '--call', 'apply.lst', '--title', '预算'], 1, /No call is named "apply.lst"/],
  ['no such role', ['entity', 'x', '--title', '某', '--role', '没有'], 1, /No role is named/],
  ['no title', ['entity', 'x'], 2, /--title is needed/],
  ['no such kind', ['entitty', 'x', '--title', '某'], 2, /There is no "new entitty". .*entity/],
];
it.each(refused)('writes nothing and says why: %s', async (_, args, code, words) => {
  const before = await readSchemas(schemas);
  expect(await make(...args)).toBe(code);
  expect(said.join('\n')).toMatch(words);
  expect(await readSchemas(schemas)).toEqual(before);
});
