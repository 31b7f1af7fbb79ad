import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { heddle } from '#scripts/heddle/heddle.ts';
import { type Ground, openGround } from '../server/acts/ground.ts';

const shop = path.join(import.meta.dirname, '../fixtures/acts');
let ground: Ground;

beforeAll(async () => {
  ground = await openGround();
  await ground.reset();
  vi.stubEnv('DATABASE_URL', ground.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await ground?.close();
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const output = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) };
  const code = await heddle(['try', ...args, '--schemas', shop], output);
  return { code, said: lines.join('\n') };
}

const sale = '{ accountId: 1, offerId: 1, payType: balance, terminals: [{ sn: T1 }] }';

describe('heddle try', () => {
  it('says record by record what a call would write, from what to what, and leaves nothing', async () => {
    const { code, said } = await run('shop.sell', '--as', '店员', '--body', sale);
    expect(code).toBe(0);
    for (const line of [
      '将写入 4 条记录：',
      '+ 新建订单',
      '应收：30.00元',
      '~ 修改账户 「王小明」#1',
      '余额：100.00元 → 70.00元',
      '~ 修改终端 「T1」#1',
      '+ 新建余额流水',
    ])
      expect(said).toContain(line);
    expect(await ground.rows('select 1 from sale union all select 1 from account_log')).toEqual([]);
    expect(await ground.rows('select balance from account where id = 1')).toEqual([{ balance: 10000 }]);
    expect(await ground.rows("select 1 from secoperator where operator_code = '店员'")).toEqual([]);
    expect(await ground.rows("select 1 from pg_trigger where tgname = 'heddle_written'")).toEqual([]);
  });

  it('says why a call is refused, and at which field', async () => {
    const { code, said } = await run(
      'shop.sell',
      '--as',
      'clerk',
      '--body',
      sale.replace('accountId: 1', 'accountId: 2'),
    );
    expect(code).toBe(1);
    expect(said).toContain('accountId：余额不足，还有0.00元');
    expect(said).toContain('没有写入任何记录。');
  });

  it.each([
    ['a call that is not there', ['shop.sel', '--as', 'clerk'], 'shop.sell'],
    ['nobody to make it', ['shop.sell'], '--as ROLE is needed'],
    ['a role that is not there', ['shop.sell', '--as', '店主', '--body', sale], '店主'],
    ['a body that is no map', ['shop.sell', '--as', 'clerk', '--body', '/nonexistent'], 'ENOENT'],
  ])('refuses %s', async (_, args, said) => {
    expect(await run(...args)).toMatchObject({ code: 2, said: expect.stringContaining(said) });
  });
});
