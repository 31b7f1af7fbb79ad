import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtExtensions, type Checked, readSchemas, validate } from '#runtime/language/index.ts';
import { printResults } from '#scripts/heddle/cases/print.ts';
import { runCases } from '#scripts/heddle/cases/run-cases.ts';
import { heddle } from '#scripts/heddle/heddle.ts';
import { newApp } from '#scripts/heddle/new/app/new-app.ts';
import { languages, trades } from '#scripts/heddle/new/app/trades.ts';
import { enter } from '#scripts/heddle/new/enter.ts';
import { handlerNames } from '#server/handlers/names.ts';
import { follow } from '../../../../guides/follow.ts';
import { lentPostgres } from '../../../../server/lent-postgres.ts';

let below = '';
let said: string[] = [];
beforeEach(async () => {
  said = [];
  below = await mkdtemp(path.join(tmpdir(), 'heddle-new-app-'));
});
afterEach(() => rm(below, { recursive: true, force: true }));

const output = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) };
const make = (...args: string[]): Promise<number> => newApp(args, output, below);
const textOf = (file: string): Promise<string> => readFile(path.join(below, file), 'utf8');

async function checked(app: string): Promise<Checked> {
  const folder = path.join(below, app, 'schemas');
  const files = await readSchemas(folder);
  return validate(files, { handlers: new Set(handlerNames), extensions: await builtExtensions(folder, files) });
}

const every = Object.keys(trades).flatMap(trade => Object.keys(languages).map(language => [trade, language] as const));
it.each(every)('validates without a word: %s in %s', async (trade, language) => {
  expect([await make('garage', '--trade', trade, '--language', language, '--title', '车库'), said[0]]).toEqual([
    0,
    expect.stringContaining('garage/'),
  ]);
  const { issues, resolved } = await checked('garage');
  expect(issues).toEqual([]);
  expect(resolved.model.app.name).toBe('车库');
  for (const file of ['README.md', 'AGENTS.md']) expect(await textOf(`garage/${file}`)).not.toMatch(/\{\{|undefined/);
  expect(await textOf('garage/README.md')).toMatch(language === 'zh' ? /^## 常用命令$/m : /^## Commands$/m);
  for (const { code } of resolved.model.accounts) expect(await textOf('garage/README.md')).toContain(`\`${code}\``);
});

it('writes what npm, editors and whoever checks it need, and leaves nothing beside it', async () => {
  expect(await make('garage', '--heddle', 'file:../heddle.tgz')).toBe(0);
  expect(await readdir(below)).toEqual(['garage']);
  expect(JSON.parse(await textOf('garage/package.json'))).toMatchObject({
    name: 'garage',
    private: true,
    scripts: { start: 'heddle start', test: 'heddle validate && heddle test' },
    dependencies: { heddle: 'file:../heddle.tgz' },
  });
  expect(await readdir(path.join(below, 'garage'))).toEqual(
    expect.arrayContaining(['.github', '.gitignore', '.vscode', 'AGENTS.md', 'README.md']),
  );
  expect(await textOf('garage/schemas/menu.yaml')).toMatch(/^# 侧边菜单/);
  expect((await checked('garage')).resolved.model.app.name).toBe('garage');
});

it('takes the Heddle that writes it, or a later one', async () => {
  expect(await make('garage')).toBe(0);
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(JSON.parse(await textOf('garage/package.json')).dependencies).toEqual({ heddle: `^${version}` });
});

it('says in the language asked for what a comment says, and in no other', async () => {
  await make('garage', '--language', 'en');
  const menu = await textOf('garage/schemas/menu.yaml');
  expect(menu).toMatch(/^# The sidebar/);
  expect(menu).not.toMatch(/# (zh|en|侧边)/);
});

it.each(['zh', 'en'])('its cases pass, and what its notes for assistants say works as written: %s', async language => {
  await make('garage', '--language', language);
  const folder = path.join(below, 'garage');
  expect(await follow(await textOf('garage/AGENTS.md'), folder)).toHaveLength(5);
  const entries: [string, string[], string][] = [
    ['menu.yaml', ['items'], '- rooms'],
    ...['rooms', 'roomForm'].map((page): [string, string[], string] => [
      'permissions.yaml',
      ['pages'],
      `${page}: 会议室`,
    ]),
    ['roles.yaml', ['roles', '员工', 'permissions'], '- 会议室'],
  ];
  for (const [file, where, entry] of entries)
    await writeFile(path.join(folder, 'schemas', file), enter(await textOf(`garage/schemas/${file}`), where, entry));
  const { issues, resolved } = await checked('garage');
  expect(issues).toEqual([]);
  const { files } = await runCases(resolved.cases, resolved.model, await lentPostgres());
  const lines: string[] = [];
  printResults(files, 'schemas', line => lines.push(line));
  expect(lines).toEqual([
    expect.stringMatching(/^✓ \S*room.cases.yaml 会议室：1\/1$/),
    expect.stringMatching(/^✓ \S*task.cases.yaml 任务：5\/5$/),
  ]);
});

it('is asked for by heddle new app, where no documents are', async () => {
  const here = process.cwd();
  try {
    process.chdir(below);
    expect(await heddle(['new', 'app', 'garage', '--trade', 'field', '--no-install'], output)).toBe(0);
  } finally {
    process.chdir(here);
  }
  expect((await checked('garage')).resolved.model.app.name).toBe('一个字段');
});

it('asks at a terminal for what is not given, and again where an answer will not do', async () => {
  const answers = ['My Garage', 'garage', 'fr', 'en', '', '车库'];
  const asked: string[] = [];
  const ask = (question: string): Promise<string> => {
    asked.push(question);
    return Promise.resolve(answers.shift() ?? '');
  };
  expect(await newApp([], { ...output, ask }, below)).toBe(0);
  expect(answers).toEqual([]);
  expect(asked.map(question => question.split('\n')[0])).toEqual([
    expect.stringContaining('Name'),
    expect.stringContaining('Name'),
    expect.stringContaining('Language'),
    expect.stringContaining('Language'),
    expect.stringContaining('What it begins with'),
    expect.stringContaining('[garage]'),
  ]);
  expect(said[0]).toMatch(/「My Garage」.*"my-garage" would do/);
  expect(said[1]).toMatch(/没有语言「fr」，有 zh、en · there is no language "fr"/);
  expect(await textOf('garage/README.md')).toMatch(/^# 车库\n\nAn app/);
});

const refused: [string, string[], number, RegExp][] = [
  ['no name', [], 2, /要有一个名称 · A name is needed/],
  ['capitals', ['Garage'], 2, /npm 不接受名称「Garage」.*可以用「garage」 · "garage" would do/],
  ['a path', ['../garage'], 2, /npm refuses the name "\.\.\/garage"/],
  ['Chinese', ['车库'], 2, /npm refuses the name "车库": lower-case letters, digits, - \. _, beginning with a letter/],
  ['a leading dot', ['.garage'], 2, /npm refuses the name/],
  ['a module of Node', ['http'], 2, /npm 不允许包名叫「http」/],
  ['the name of Heddle', ['heddle'], 2, /npm refuses "heddle" as a name/],
  ['a name that is too long', ['a'.repeat(215)], 2, /最多 214 个字符/],
  ['two names', ['garage', 'shop'], 2, /只要一个名称，多了 shop/],
  ['no such trade', ['garage', '--trade', 'bakery'], 2, /没有行业「bakery」，有 empty、rental、library、field/],
  ['no such language', ['garage', '--language', 'fr'], 2, /there is no language "fr"; there are zh, en/],
  ['an empty title', ['garage', '--title', ' '], 2, /标题为一行，1 到 40 个字/],
  ['a title of two lines', ['garage', '--title', '车\n库'], 2, /the title is one line/],
  ['no such option', ['garage', '--colour', 'red'], 2, /--colour[\s\S]*NAME \[--title/],
  ['a folder that is not empty', ['full'], 1, /full 已存在，而且不是空文件夹.*is there and not an empty folder/],
  ['a file', ['file'], 1, /不是空文件夹/],
];
it.each(refused)('refuses in both languages, and writes nothing: %s', async (_, args, code, words) => {
  await mkdir(path.join(below, 'full'));
  await writeFile(path.join(below, 'full', 'own.txt'), '');
  await writeFile(path.join(below, 'file'), '');
  expect([await make(...args), said.join('\n')]).toEqual([code, expect.stringMatching(words)]);
  expect((await readdir(below)).sort()).toEqual(['file', 'full']);
  expect(await readdir(path.join(below, 'full'))).toEqual(['own.txt']);
});

it('says of a folder that is not empty before it asks anything', async () => {
  await mkdir(path.join(below, 'garage/schemas'), { recursive: true });
  const ask = (): Promise<string> => Promise.reject(new Error('asked'));
  expect([await newApp(['garage'], { ...output, ask }, below), said]).toEqual([
    1,
    [expect.stringContaining('is there and not an empty folder')],
  ]);
});

it('takes an empty folder that is there, and whatever title is one in YAML', async () => {
  await mkdir(path.join(below, 'garage'));
  const title = "第 1 号: '车' # 库 {x}";
  expect(await make('garage', '--title', title)).toBe(0);
  expect((await stat(path.join(below, 'garage'))).mode & 0o777).toBe(0o755 & ~process.umask());
  expect((await checked('garage')).resolved.model.app.name).toBe(title);
});

it('leaves nothing half-written where it cannot write', async () => {
  await writeFile(path.join(below, 'no-folder'), '');
  expect(await newApp(['garage'], output, path.join(below, 'no-folder'))).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^没有写入 · Nothing was written: /)]);
  expect(await readdir(below)).toEqual(['no-folder']);
});
