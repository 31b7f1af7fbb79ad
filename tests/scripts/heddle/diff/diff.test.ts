import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { heddle } from '#scripts/heddle/heddle.ts';

const acts = path.join(import.meta.dirname, '../../../fixtures/acts');
let root = '';
let other = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'heddle-diff-'));
});
afterAll(() => rm(root, { recursive: true }));
beforeEach(async () => {
  other = path.join(root, 'other');
  await cp(acts, other, { recursive: true });
});
afterEach(() => rm(other, { recursive: true, force: true }));

/** In a document of the other folder one text in place of another. */
async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(other, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
  await writeFile(path.join(other, file), text.replaceAll(from, to));
}

async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const lines = { out: [] as string[], err: [] as string[] };
  const output = { out: (line: string) => lines.out.push(line), err: (line: string) => lines.err.push(line) };
  const code = await heddle(['diff', ...words], output);
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}
const diff = (...options: string[]) => run(acts, other, ...options);

/** The lines of one risk. */
const part = (out: string, risk: string): string => out.split('\n\n').find(lines => lines.includes(` ${risk}\n`)) ?? '';

it('says nothing where nothing means anything else, whatever the texts look like', async () => {
  await change('roles.yaml', 'roles:\n', 'roles:\n  # whoever sells\n');
  expect(await diff()).toEqual({ code: 0, out: '0 changes, 0 to be agreed to', err: '' });
});

describe('access', () => {
  it('of a label that a role gains: pages with their calls, reports, records, in the line of the role', async () => {
    await change('roles.yaml', 'permissions: [查看完整信息]', 'permissions: [查看完整信息, 销售]');
    const { code, out } = await diff();
    expect(code).toBe(1);
    expect(out).toMatch(/! 审计：可以打开页面「.*」 {2}roles\.yaml:4:3\n {6}随之：/);
    expect(out).toMatch(/! 审计：可以打开页面「销售」 {2}roles\.yaml:4:3\n {6}随之：shop\.sales/);
  });

  it('of the sight of records: who sees more, who fewer, and who the same', async () => {
    await change('entities/sale.entity.yaml', "|| '全部订单' in user.menus", "&& '全部订单' in user.menus");
    const { out } = await diff();
    expect(out).toMatch(
      /- 店员.*：看得到的订单少了 {2}entities\/sale\.entity\.yaml:3:6\n {6}- 「创建人」是操作人的「工号」\n {6}\+ 没有/,
    );
    expect(out).toMatch(/- 店长：看得到的订单少了.*\n {6}- 全部\n {6}\+ 「创建人」是操作人的「工号」/);
  });

  it('of a field in clear: the label of those who see masked values whole', async () => {
    await change('permissions.yaml', 'unmask: 查看完整信息', 'unmask: 销售');
    const { out } = await diff();
    expect(out).toMatch(/! 店员、店长：看得到全部的订单的「联系电话」，不再脱敏/);
  });

  it('of the guard of a call: those whom it lets through in more cases, with both in words', async () => {
    await change(
      'entities/voucher.entity.yaml',
      "check: user.operatorCode == 'boss' || row.amount < 10000",
      "check: user.operatorCode == 'boss' || '全部订单' in user.menus || row.amount < 10000",
    );
    const { out } = await diff();
    expect(part(out, 'access')).toMatch(/店长：在更多情况下可以调用/);
    expect(part(out, 'access')).not.toMatch(/店员/);
    expect(part(out, 'behaviour')).toMatch(/- 只有操作人的「工号」是「boss」/);
  });

  it('of who publishes in the workbench, and of one person who may do all', async () => {
    const board = 'kind: board\ntitle: 工作台\nblocks:\n  workbench: { block: widget, widget: workbench }\n';
    const ours = path.join(root, 'ours');
    await cp(acts, ours, { recursive: true });
    for (const folder of [ours, other]) {
      await writeFile(path.join(folder, 'pages/workbench.page.yaml'), board);
      const permissions = await readFile(path.join(folder, 'permissions.yaml'), 'utf8');
      await writeFile(
        path.join(folder, 'permissions.yaml'),
        permissions.replace('pages:\n', 'pages:\n  workbench: 销售\n'),
      );
      const app = await readFile(path.join(folder, 'app.yaml'), 'utf8');
      await writeFile(path.join(folder, 'app.yaml'), `${app}workbench: { page: workbench, publish: 查看完整信息 }\n`);
    }
    await change('app.yaml', 'publish: 查看完整信息', 'publish: 销售, fourEyes: false');
    const { code, out } = await run(ours, other);
    await rm(ours, { recursive: true });
    expect(code).toBe(1);
    expect(part(out, 'access')).toMatch(/! .*店员.*：可以发布、回滚变更集 {2}app\.yaml:\d+:1/);
    expect(part(out, 'access')).toMatch(/! 变更集可以由编写人自己发布，不再须由另一人复核/);
  });

  it('of a new role, and of one that is gone', async () => {
    await change('roles.yaml', '  审计:', '  稽核:');
    const { code, out } = await diff();
    expect(code).toBe(1);
    expect(out).toMatch(/! 稽核：新角色：按权限可以打开 0 个页面/);
    expect(out).toMatch(/- 审计：没有这个角色了/);
  });
});

describe('data and contract', () => {
  it('a field that is gone is a loss, and a break for whoever sends or reads it', async () => {
    await change(
      'entities/stock.entity.yaml',
      '  sold: { label: 已售出, type: integer, default: 0, readOnly: true }\n',
      '  gone: { label: 已售出, type: integer, default: 0, readOnly: true }\n',
    );
    await change('entities/stock.entity.yaml', 'row.sold', 'row.gone');
    await change('entities/stock.entity.yaml', 'parts: [reserved, sold]', 'parts: [reserved, gone]');
    await change('services/stock.calls.yaml', 'to: sold', 'to: gone');
    const { code, out } = await diff();
    expect(code).toBe(1);
    expect(part(out, 'data')).toMatch(/! 库存没有「已售出」了：列留着，存的值没有人看得到/);
    expect(part(out, 'contract')).toMatch(/! stock\..* 答复\.content\..*sold 没有了/);
  });

  it('a field that is renamed says so, and loses nothing', async () => {
    await change(
      'entities/voucher.entity.yaml',
      '  reason: { label: 作废原因,',
      '  why: { was: reason, label: 作废原因,',
    );
    await change('entities/voucher.entity.yaml', '        reason: { required: true', '        why: { required: true');
    await change('pages/vouchers.page.yaml', 'reason', 'why');
    const { out } = await diff('--json');
    const { changes } = JSON.parse(out);
    expect(changes.filter((one: { risk: string; weight: string }) => one.risk === 'data')).toEqual([
      expect.objectContaining({
        weight: 'changes',
        name: 'voucher.why',
        what: '代金券的「作废原因」由 reason 改名为 why，值随之',
        at: 'entities/voucher.entity.yaml:7:3',
      }),
    ]);
    expect(changes.filter((one: { risk: string }) => one.risk === 'access')).toEqual([]);
  });

  it('what is tightened, a code that is gone, what is required now', async () => {
    await change('entities/offer.entity.yaml', 'maxLength: 60', 'maxLength: 40');
    await change(
      'services/stock.calls.yaml',
      'saleId: { label: 订单, entity: sale, required: true } }\n    do: [{ book: stock, by: query.id, to: total',
      'saleId: { label: 订单, entity: sale, required: true }, why: { label: 原因, maxLength: 20, required: true } }\n    do: [{ book: stock, by: query.id, to: total',
    );
    const { out } = await diff();
    expect(part(out, 'data')).toMatch(/! 套餐的「套餐名称」的 maxLength 由 60 收紧为 40/);
    await change('dictionaries/payType.dictionary.yaml', 'balance: 余额', 'balance: 余额, cheque: 支票');
    const { out: back } = await run(other, acts);
    expect(part(back, 'data')).toMatch(/! 字典「payType」没有代码 .*，存在 sale\.payType 里：有记录时不能发布/);
    expect(part(out, 'contract')).toMatch(
      /! stock\.count 请求体\.why 是新的，必填|! stock\.count 请求体\.why 现在必填/,
    );
    expect(part(back, 'contract')).toMatch(/没有这些代码了：cheque/);
  });
});

describe('behaviour and looks', () => {
  it('a rule: the sentence of before and the sentence of now, beside each other', async () => {
    await change(
      'entities/voucher.entity.yaml',
      'set: { handledBy: user.operatorCode }',
      'set: { handledBy: user.operatorName }',
    );
    await change('services/shop.calls.yaml', 'message: 余额不足，还有{yuan(account.balance)}元', 'message: 余额不够');
    const { code, out } = await diff();
    expect(code).toBe(0);
    expect(part(out, 'behaviour')).toMatch(
      /~ 实体 voucher {2}entities\/voucher\.entity\.yaml:\d+:1\n {6}- 同时「经办人」为操作人的「工号」。\n {6}\+ 同时「经办人」为操作人的「姓名」。/,
    );
    expect(part(out, 'behaviour')).toMatch(/\+ \d\. 必须.*“余额不够”/);
  });

  it('labels and titles are looks', async () => {
    await change('entities/account.entity.yaml', 'label: 户名', 'label: 账户名称');
    await change('pages/sales.page.yaml', 'title: ', 'title: 我的');
    const { code, out } = await diff();
    expect(code).toBe(0);
    expect(part(out, 'looks')).toMatch(
      /字段的标签 {2}entities\/account\.entity\.yaml:4:3\n {6}- 户名\n {6}\+ 账户名称/,
    );
    expect(out).not.toMatch(/behaviour|access|data|contract/);
  });
});

describe('what is agreed to, and how it is written', () => {
  it('--allow names a thing, what it follows from, or a role; and says which names stand for nothing', async () => {
    await change('roles.yaml', 'permissions: [查看完整信息]', 'permissions: [查看完整信息, 销售]');
    expect((await diff('--allow', '审计')).code).toBe(0);
    const some = await diff('--allow', 'sales', '--allow', 'nothing');
    expect(some.code).toBe(1);
    expect(some.err).toMatch(/--allow nothing：没有对上什么/);
    expect(some.out).toMatch(/\+ 审计：可以打开页面「.*」/);
  });

  it('markdown for a pull request: what is grave first, texts that are texts', async () => {
    await change('roles.yaml', 'permissions: [查看完整信息]', 'permissions: [查看完整信息, 销售]');
    await change('entities/account.entity.yaml', 'label: 户名', 'label: "*户*@all"');
    const { out } = await diff('--format', 'markdown');
    expect(out).toMatch(/\*\*要人看过才能合并：扩大权限 \d+ 处。\*\*/);
    expect(out).toMatch(/- ⚠️ \*\*审计\*\*：可以打开页面/);
    expect(out).toContain('现在：\\*户\\*@\u200ball');
  });

  it('is refused with the first mistakes where a side does not validate', async () => {
    await change('entities/sale.entity.yaml', 'entity: account', 'entity: acount');
    const { code, out, err } = await diff();
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/的文档有 \d+ 处错误，无从比较 · the documents of/);
    expect(err).toMatch(/sale\.entity\.yaml:\d+:\d+ error HD/);
    expect(await run('a', 'b', 'c')).toMatchObject({ code: 2, err: expect.stringContaining('diff A [B]') });
    expect(await run()).toMatchObject({ code: 2 });
  });

  it('documents of an older version are carried over in memory', async () => {
    await change('app.yaml', 'heddle: 3', 'heddle: 2');
    const { code, err, out } = await diff();
    expect(err).toMatch(/是版本 2 的文档，在内存里转换后比较/);
    expect([code, out.split('\n').at(-1)]).toEqual([0, expect.stringMatching(/changes, 0 to be agreed to$/)]);
  });
});

it('revisions of git are read without the working tree', async () => {
  const repository = path.join(root, 'repository');
  const schemas = path.join(repository, 'app/schemas');
  await cp(acts, schemas, { recursive: true });
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false', ...words], {
      cwd: repository,
      stdio: 'ignore',
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  const file = path.join(schemas, 'roles.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('permissions: [查看完整信息]', 'permissions: [查看完整信息, 销售]'));
  expect((await run('HEAD', '--schemas', schemas)).out).toMatch(/! 审计：可以打开页面/);
  git('commit', '-qam', 'second');
  await writeFile(file, 'no document: [');
  expect((await run('HEAD~1', 'HEAD', '--schemas', schemas)).out).toMatch(/! 审计：可以打开页面/);
  expect((await run('HEAD', 'HEAD', '--schemas', schemas)).code).toBe(0);
  expect(await run('nothing', 'HEAD', '--schemas', schemas)).toMatchObject({
    code: 2,
    err: expect.stringContaining('「nothing」不是文件夹，也不是 git 的版本'),
  });
});

it('of start data: what publishing writes, and what reaches new installations alone', async () => {
  const file = path.join(other, 'shelf.data.yaml');
  await writeFile(file, 'use: start\nrows:\n  account:\n    - { accountName: 甲 }\n');
  const { out } = await diff();
  expect(part(out, 'data')).toContain('发布时写入起始数据「shelf」');
  const published = path.join(root, 'published');
  await cp(other, published, { recursive: true });
  await writeFile(file, 'use: start\nrows:\n  account:\n    - { accountName: 乙 }\n');
  expect((await run(published, other)).out).toContain('起始数据「shelf」改了：已经写过的安装不再写，新安装照新的写');
  await rm(published, { recursive: true });
});
