import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSchemas, validate } from '#runtime/language/index.ts';
import { printResults } from '#scripts/heddle/cases/print.ts';
import { runCases } from '#scripts/heddle/cases/run-cases.ts';
import { heddle } from '#scripts/heddle/heddle.ts';
import { template } from '#scripts/heddle/new/app/trades.ts';
import { newKinds } from '#scripts/heddle/new/kinds.ts';
import { handlerNames } from '#server/handlers/names.ts';
import { lentPostgres } from '../../../server/lent-postgres.ts';

let schemas = '';
let said: string[] = [];
beforeEach(async () => {
  said = [];
  schemas = await mkdtemp(path.join(tmpdir(), 'heddle-kinds-'));
  await cp(path.join(template, 'empty'), schemas, { recursive: true });
});
afterEach(() => rm(schemas, { recursive: true, force: true }));

const output = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) };
const make = (...args: string[]): Promise<number> =>
  heddle(['new', ...args, '--schemas', schemas], output, new Set(handlerNames));
const textOf = (file: string): Promise<string> => readFile(path.join(schemas, file), 'utf8');
const checked = async () => validate(await readSchemas(schemas), { handlers: new Set(handlerNames) });

it('every example of the list works as it stands in an app that was begun empty, one after the other', async () => {
  for (const [kind, { example }] of Object.entries(newKinds)) {
    // Its transitions are those of another app.
    if (kind === 'process') continue;
    said = [];
    const code = await make(...example.split(' '));
    expect([kind, code, said.filter(line => !line.startsWith(schemas))]).toEqual([kind, 0, []]);
  }
  const { issues, resolved } = await checked();
  expect(issues).toEqual([]);
  expect(resolved.model.roles.财务).toMatchObject({ permissions: ['任务'], data: 'below' });
  expect(resolved.model.entities.task?.fields.find(({ name }) => name === 'source')).toMatchObject({
    dictionary: 'source',
    label: '来源',
  });
  expect(await textOf('room/roomManage.page.yaml')).toContain('open: roomDetail');
});

it('cases that it makes of what verbs do pass as they stand', async () => {
  for (const call of [
    'task.create',
    'task.update',
    'task.delete',
    'task.finish',
    'task.reopen',
    'task.get',
    'task.list',
  ])
    expect([call, await make('case', call, '--title', `试${call}`), said.filter(line => /HD\d/.test(line))]).toEqual([
      call,
      0,
      [],
    ]);
  const { issues, resolved } = await checked();
  expect(issues).toEqual([]);
  const made = resolved.cases.filter(({ file }) => !file.endsWith('task/task.cases.yaml'));
  const { files } = await runCases(made, resolved.model, await lentPostgres());
  const lines: string[] = [];
  printResults(files, 'schemas', line => lines.push(line));
  expect(lines).toEqual(made.map(({ file, title }) => `✓ ${file} ${title}：1/1`));
  expect(lines).toHaveLength(7);
});

it('a second case of a call goes into the same document', async () => {
  await make('case', 'task.finish', '--title', '甲完成');
  expect(await make('case', 'task.finish', '--title', '乙完成', '--as', 'lijing')).toBe(0);
  const text = await textOf('task/task.finish.cases.yaml');
  expect(text).toMatch(/^ {2}甲完成:$[\s\S]*^ {2}乙完成:$[\s\S]*who: lijing/m);
});

it('alone it lists what there is, each with an example', async () => {
  expect(await heddle(['new'], output)).toBe(0);
  const told = said.join('\n');
  for (const { example, zh, en } of Object.values(newKinds)) {
    expect(told).toContain(`heddle new ${example}`);
    expect(told).toContain(`${zh} · ${en}`);
  }
  expect(told).toContain('heddle new app garage --title 车库');
});

it.each(['task/tasks.page.yaml', 'task/task.calls.yaml', 'task/task.cases.yaml', 'pages/login.page.yaml', 'app.yaml'])(
  'goes on while a document that it does not touch cannot be read: %s',
  async file => {
    await appendFile(path.join(schemas, file), '\n  : [bad\n');
    expect([
      await make('entity', 'room', '--title', '会议室', '--role', '员工'),
      said.filter(one => /HD\d/.test(one)),
    ]).toEqual([0, []]);
  },
);

const refused: [string, string[], number, RegExp][] = [
  ['no entity', ['list', 'x', '--title', '某'], 1, /要写 --entity：.* · --entity is needed: /],
  ['an entity that is not there', ['board', 'x', '--title', '某', '--entity', 'tsk'], 1, /没有实体「tsk」 · No entity/],
  ['a call that is not there', ['case', 'task.finsh', '--title', '某'], 1, /没有接口「task.finsh」 · No call is named/],
  ['a role that is there', ['role', '员工'], 1, /角色「员工」已经有了 · The role "员工" is there already/],
  ['a permission that is not there', ['role', '财务', '--permissions', '人物'], 1, /没有写入.*\n.*人物/],
  ['a code without a label', ['dictionary', 'x', '--title', '某', '--items', 'cash'], 1, /--items 写作 cash=现金/],
  ['a field that is there', ['dictionary', 'dueDate', '--title', '某', '--entity', 'task'], 1, /没有写入/],
  ['no title', ['calendar', 'x'], 2, /要写 --title：.* · --title is needed: [\s\S]*heddle new calendar office/],
  ['no name', ['gateway', '--title', '某'], 2, /It takes one name[\s\S]*heddle new gateway bank/],
  ['no such kind', ['lst', 'x', '--title', '某'], 2, /没有「new lst」 · There is no "new lst"\. .*list/],
];
it.each(refused)('writes nothing and says why in both languages: %s', async (_, args, code, words) => {
  const before = await readSchemas(schemas);
  expect([await make(...args), said.join('\n')]).toEqual([code, expect.stringMatching(words)]);
  expect(await readSchemas(schemas)).toEqual(before);
});

it('says which documents cannot be read where it needs one of them', async () => {
  await writeFile(path.join(schemas, 'roles.yaml'), 'roles: [\n');
  expect(await make('entity', 'room', '--title', '会议室', '--role', '员工')).toBe(1);
  expect(said.join('\n')).toMatch(/没有角色「员工」[\s\S]*cannot be read[\s\S]*roles\.yaml:\d+:\d+ error HD101/);
});
