import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ground, openGround } from '../acts/ground.ts';
import { sent, sheetOf } from './sheets.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
beforeEach(() => ground.reset());
afterAll(async () => {
  await ground?.close();
});

const base = '/sysApi/v1/imports';
const heads = ['套餐名称 *', '价格 *'];
const offers = () => ground.rows('select offer_name, price from offer order by id');
const page = { page: 'offers' };
const post = (path: string, content: Buffer, fields: Record<string, string> = page, who = ground.clerk) => {
  const [body, headers] = sent(content, fields);
  return who.post(`${base}${path}`, body, headers);
};
const states = (answer: { content: { rows: { state: string }[] } }) => answer.content.rows.map(row => row.state);

/** One of each: new, changed, the same, twice, refused by its guard, not there. */
const mixed = () =>
  sheetOf([
    [...heads, '编号'],
    ['千兆', 99.5, 'x'],
    ['旧套餐', '12.00', null],
    ['百兆', 30, null],
    [null, null, null],
    ['千兆', 98, null],
    ['贱卖', 0.5, null],
    ['无价', null, null],
  ]);

describe('a file that is checked', () => {
  it('says of each row what would become of it, and keeps nothing', async () => {
    const before = await offers();
    const answer = await post('/check', await mixed());
    expect(answer.code).toBe(200);
    expect(states(answer)).toEqual(['new', 'changed', 'same', 'wrong', 'wrong', 'wrong']);
    const [made, changed, , twice, cheap, free] = answer.content.rows;
    expect(made).toMatchObject({ line: 2, cells: ['千兆', '99.5'] });
    expect(changed.before).toEqual({ price: '10.00元' });
    expect(twice).toMatchObject({ line: 6, errors: { offerName: '与第2行重复' } });
    expect(cheap.message).toBe('套餐不能低于1元');
    expect(free).toMatchObject({ state: 'wrong', cells: ['无价', ''] });
    expect(answer.content.ignored).toEqual(['编号']);
    expect(await offers()).toEqual(before);
    expect(await ground.rows("select 1 from audit_entry where call like 'import.%'")).toEqual([]);
  });

  it('is refused to whoever may not import there', async () => {
    const sheet = await sheetOf([['付款方式'], ['现金']]);
    expect((await post('/check', sheet, { page: 'sales' })).status).toBe(403);
    expect((await post('/check', sheet, { page: 'vouchers' })).status).toBe(404);
    expect((await post('/check', sheet, { page: 'toString' })).status).toBe(404);
  });

  it('names records by what they are called, but for names that are masked', async () => {
    const sheet = await sheetOf([
      ['账户', '套餐', '付款方式'],
      ['王小明', '百兆', '余额'],
      ['王小明', '千兆', '余额'],
    ]);
    const { content } = await post('/check', sheet, { page: 'sales' }, ground.boss);
    expect(content.rows.map((row: { errors: object }) => row.errors)).toEqual([
      { accountId: '没有「王小明」' },
      { accountId: '没有「王小明」', offerId: '没有「千兆」' },
    ]);
  });
});

describe('rows that are imported', () => {
  it('are all kept or none', async () => {
    const before = await offers();
    const refused = await post('', await mixed(), { ...page, rows: 'all' });
    expect(refused).toMatchObject({ status: 422, message: '有3行有误，一行也没有导入' });
    expect(await offers()).toEqual(before);
  });

  it('are those that are good, where that is asked for; each is written down, and done once', async () => {
    const [body, headers] = sent(await mixed(), { ...page, rows: 'good' });
    const key = { ...headers, 'idempotency-key': 'one-import' };
    const first = await ground.clerk.post(base, body, key);
    const second = await ground.clerk.post(base, body, key);
    expect(states(first)).toEqual(['new', 'changed', 'same', 'wrong', 'wrong', 'wrong']);
    expect(second.content).toEqual(first.content);
    expect(await offers()).toEqual([
      { offer_name: '百兆', price: 3000 },
      { offer_name: '旧套餐', price: 1200 },
      { offer_name: '千兆', price: 9950 },
    ]);
    const written = await ground.rows(
      "select action, record_name from audit_entry where call = 'import.carryOut' order by action desc",
    );
    expect(written).toEqual([
      { action: 'created', record_name: '千兆' },
      { action: 'changed', record_name: '旧套餐' },
    ]);
  });

  it('that went wrong come back as a file that can be imported again', async () => {
    const answer = await post('/faults', await mixed(), { ...page, lines: '6,7' });
    const { sheets } = await readXlsx(answer.raw);
    expect(sheets[0]?.rows).toEqual([
      [...heads, '错误'],
      ['千兆', '98', '套餐名称：与第2行重复'],
      ['贱卖', '0.5', '套餐不能低于1元'],
    ]);
    expect(states(await post('/check', answer.raw))).toEqual(['new', 'wrong']);
  });
});

describe('the template', () => {
  it('has a column for each field of the call, with what may be chosen', async () => {
    const { raw } = await ground.boss.get(`${base}/template`, { page: 'sales' });
    const { sheets } = await readXlsx(raw);
    const [data, explained, options] = sheets;
    expect(data?.rows[0]).toEqual(['账户 *', '套餐 *', '付款方式 *', '联系电话']);
    expect(data?.dataValidations?.map(one => one.range)).toEqual(['B2:B1001', 'C2:C1001']);
    expect(options?.rows.map(row => row[1])).toEqual(['旧套餐', '百兆']);
    expect(explained?.rows).toHaveLength(5);
  });
});

describe('a file that is none', () => {
  const row = ['千兆', 99];
  const formula = { value: 3, type: 'formula', formula: '1+2', formulaResult: 3 } as const;
  const refused: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
    ['half of one', async () => (await mixed()).subarray(0, 900), /不是可以读取的 Excel 或 CSV 文件/],
    ['nothing', () => sheetOf([heads]), /没有要导入的行/],
    ['no headings', () => sheetOf([row, row]), /第一行应是各列的标题/],
    [
      'a heading twice',
      () =>
        sheetOf([
          [...heads, '价格'],
          [...row, 1],
        ]),
      /有两列「价格」/,
    ],
    [
      'merged cells',
      () => sheetOf([heads, row], { merges: [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }] }),
      /第2行有合并单元格/,
    ],
    ['a formula', () => sheetOf([heads, row], { cells: new Map([['1,1', formula]]) }), /第2行「价格 \*」是公式/],
    ['an error', () => sheetOf([heads, ['#N/A', 1]]), /第2行「套餐名称 \*」是错误值/],
    [
      'too many rows',
      () => sheetOf([heads, ...Array.from({ length: 1001 }, () => row)]),
      /最多导入1000行，这个文件有1001行/,
    ],
    ['a hidden sheet alone', () => sheetOf([heads, row], { hidden: true }), /没有可以看到的工作表/],
  ];
  it.each(refused)('is refused in words: %s', async (_, make, words) => {
    const answer = await post('/check', await make());
    expect(answer.status).toBe(422);
    expect(answer.message).toMatch(words);
  });

  it('does not unpack to gigabytes', async () => {
    const bomb = bombOf(await mixed());
    const answer = await post('/check', bomb);
    expect(answer).toMatchObject({ status: 422, message: expect.stringContaining('解压后过大') });
  });
});

/** The same file, of which the first part says that it unpacks to 4 GB. */
function bombOf(content: Buffer): Buffer {
  const bomb = Buffer.from(content);
  const entry = bomb.indexOf(Buffer.from('PK\x01\x02'));
  bomb.writeUInt32LE(0xfffffff0, entry + 24);
  return bomb;
}
