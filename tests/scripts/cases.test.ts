import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSchemas, type SchemaFiles, validate } from '#runtime/language/index.ts';
import { uncoveredBy } from '#scripts/heddle/cases/coverage/uncovered.ts';
import { printResults, uncoveredLines } from '#scripts/heddle/cases/print.ts';
import { runCases } from '#scripts/heddle/cases/run-cases.ts';
import { lentPostgres } from '../server/lent-postgres.ts';

const selling = 'cases/shop/shop.sell.cases.yaml';
let app: SchemaFiles;

beforeAll(async () => {
  app = await readSchemas(path.join(import.meta.dirname, '../fixtures/acts'));
});

/** What the cases of the shop come to, with something else written in a document. */
async function run(file = '', from = '', to = '', wanted = (_: string) => true): Promise<string> {
  const text = app.get(file) ?? '';
  expect(text).toContain(from);
  const { issues, resolved } = validate(new Map(app).set(file, text.replace(from, to)));
  expect(issues.filter(({ file: where }) => where !== file || file === '')).toEqual([]);
  const lines: string[] = [];
  const cases = resolved.cases.map(one => ({ ...one, cases: one.cases.filter(({ name }) => wanted(name)) }));
  const { files } = await runCases(cases, resolved.model, await lentPostgres());
  printResults(files, 'acts', line => lines.push(line));
  return lines.join('\n');
}

it('tells which refusals and which acts no case shows', async () => {
  const { resolved } = validate(app);
  const only = ['套餐不能低于一元', '店员不能停售', '在售的不能改价'];
  const files = resolved.cases.map(file => ({ ...file, cases: file.cases.filter(({ name }) => only.includes(name)) }));
  const { shown } = await runCases(files, resolved.model, await lentPostgres());
  const lines = uncoveredLines(uncoveredBy(shown, resolved), 'acts');
  expect(lines).toContain('没有用例的拒绝 acts/services/shop.calls.yaml:26:16 余额不足，还有{yuan(account.balance)}元');
  // Who is refused has not done it.
  expect(lines).toContain('没有成功的用例 shop.stopOffer');
  const unmet = { '余额不足，还有{yuan(account.balance)}元': '要先花光', 只有店长可以停售: '已有用例' };
  const excepted = uncoveredLines(
    uncoveredBy(shown, { model: resolved.model, cases: files.map(file => ({ ...file, unmet })) }),
    'acts',
  );
  expect(excepted.join('\n')).not.toContain('余额不足，还有');
  expect(excepted).toContain('unmet 中多余的 只有店长可以停售');
  for (const met of ['只有店长可以停售', '套餐不能低于1元', '「{row.offerName}」在售，不能修改'])
    expect(lines.join('\n')).not.toContain(met);
});

describe('the cases of the shop', () => {
  it('hold, each in a state of its own', async () => {
    const { resolved } = validate(app);
    expect(await run('app.yaml')).toBe(
      resolved.cases.map(({ file, title, cases }) => `✓ ${file} ${title}：${cases.length}/${cases.length}`).join('\n'),
    );
  });

  it.each([
    [
      'an answer',
      'answer: { shouldMoney: 3000 }',
      'answer: { shouldMoney: 2000 }',
      '应答.shouldMoney：应为 2000，实际 3000',
    ],
    [
      'a field of a row',
      '王小明: { balance: 7000 }',
      '王小明: { balance: 7001 }',
      '账户「王小明」.balance：应为 7001，实际 7000',
    ],
    [
      'a row that is not written',
      'T1: { status: reserved, saleId: 订单 }',
      'T2: {}',
      '终端「T2」：应为 被写入，实际 没有改动',
    ],
    ['a row that was not expected', 'sale: { 订单: { payType: cash } }', 'sale: {}', '」：应为 没有改动，实际 新建 {'],
    ['a refusal', 'refused: 余额不足，还有0.00元', 'refused: 没钱', '拒绝的提示：应为 没钱，实际 填写有误'],
    [
      'the marked fields',
      'fields: { terminals.1.sn:',
      'fields: { terminals.0.sn:',
      '标出的字段：应为 {"terminals.0.sn"',
    ],
    ['its code', 'refused: { code: 401 }', 'refused: { code: 403 }', '拒绝的代码：应为 403，实际 401'],
    ['how many succeed at once', 'succeed: 3', 'succeed: 4', '成功次数：应为 4/10，实际 3/10'],
  ])('turn red by %s, at its line', async (_, from, to, said) => {
    // A database of its own costs more than the case.
    const out = await run(selling, from, to, name => from.startsWith('succeed') === name.includes('同时'));
    expect(out).toContain(said);
    expect(out).toMatch(/✗ acts\/cases\/shop\/shop.sell.cases.yaml:\d+:\d+ /);
    expect(out).toMatch(/：(6\/7|0\/1)\n/);
  });

  it.each([
    [
      'a step that is gone',
      "      - check: offer.status == 'onSale'\n        message: 「{offer.offerName}」已下架\n        field: offerId\n",
      '',
      '下架的套餐不卖',
    ],
    [
      'a guard that is gone',
      "    allow: [{ check: user.operatorCode == 'boss', message: 只有店长可以停售 }]\n",
      '',
      '店员不能停售',
    ],
    ['another amount', 'amount: -offer.price', 'amount: -offer.price - 1', '余额支付，扣款、记账、占终端'],
  ])('turn red by %s in the call', async (_, from, to, named) => {
    expect(await run('services/shop.calls.yaml', from, to, name => name === named)).toContain(named);
  });
});
