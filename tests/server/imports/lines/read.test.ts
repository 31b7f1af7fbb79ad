import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FolderWorld, openFolder } from '../../folder-world.ts';
import type { Caller } from '../../world.ts';
import { sent, sheetOf } from '../sheets.ts';

let world: FolderWorld;
let buyer: Caller;
beforeAll(async () => {
  world = await openFolder('lines');
  buyer = await world.caller('buyer', 'buyer123');
});
afterAll(async () => {
  await world?.close();
});

const base = '/sysApi/v1/imports/lines';
const items = { page: 'addApply', field: 'items' };
const read = (content: Buffer, name = '明细.xlsx', fields: Record<string, string> = items) => {
  const [body, headers] = sent(content, fields, name);
  return buyer.post(base, body, headers);
};
const heads = ['物品', '数量', '单价', '备注'];
const pens = ['笔', 10, 2.5, '急'];
const paper = ['纸', null, '30.00', null];

it('a file is read into lines as a form takes them; what is its own to begin with may be left out', async () => {
  const { content } = await read(await sheetOf([[...heads, '序号'], pens, [null, null, null, null], paper]));
  expect(content).toMatchObject({ ignored: ['序号'], missing: [] });
  expect(content.rows).toMatchObject([
    { line: 2, state: 'new', values: { goodsName: '笔', qty: 10, price: 250, note: '急' } },
    { line: 4, state: 'new', values: { goodsName: '纸', price: 3000 } },
  ]);
  expect(await world.rows('select 1 from purchase_line')).toEqual([]);
});

it('what cannot be read is said row by row, and of a column that the file does not have once', async () => {
  const answer = await read(await sheetOf([heads, ['', 1, 1, ''], ['尺', 'abc', '1.234', ''], pens]));
  const [nameless, ruler, good] = answer.content.rows;
  expect(nameless).toMatchObject({ line: 2, state: 'wrong', errors: { goodsName: '该项为必填项' } });
  expect(ruler.state).toBe('wrong');
  expect(Object.keys(ruler.errors).sort()).toEqual(['price', 'qty']);
  expect(good).toMatchObject({ line: 4, state: 'new', errors: {} });
  const short = await read(await sheetOf([['物品'], ['笔']]));
  expect(short.content).toMatchObject({ missing: ['单价'], rows: [{ state: 'new', values: { goodsName: '笔' } }] });
});

it('lines within a line are read by the columns of theirs', async () => {
  const file = await sheetOf([
    ['到货日期', '到货数量'],
    [new Date('2026-01-05'), 3],
    ['2026/1/6', 0],
  ]);
  const answer = await read(file, undefined, { ...items, field: 'items.deliveries' });
  expect(answer.content.rows).toMatchObject([
    { state: 'new', values: { day: '2026-01-05', count: 3 } },
    { state: 'wrong', values: { day: '2026-01-06' }, errors: { count: expect.stringContaining('不能小于') } },
  ]);
});

it.each([
  ['UTF-8', Buffer.from('\ufeff物品,数量,单价,备注\r\n笔,10,2.50,"急,今天"\r\n')],
  ['UTF-8 with semicolons', Buffer.from('物品;数量;单价;备注\n笔;10;2.50;急,今天\n')],
  ['GBK', Buffer.from('zu/GtyzK/cG/LLWlvNsssbjXog0KscosMTAsMi41MCwivLEsvfHM7CINCg==', 'base64')],
  ['Unicode text', Buffer.from('\ufeff物品\t数量\t单价\t备注\r\n笔\t10\t2.50\t急,今天\r\n', 'utf16le')],
])('a CSV is read, in %s', async (_, content) => {
  const answer = await read(content, '明细.csv');
  expect(answer.content.rows).toMatchObject([{ values: { goodsName: '笔', qty: 10, price: 250, note: '急,今天' } }]);
});

const sum = (value: number, place: string) =>
  new Map([[place, { value, type: 'formula', formula: 'SUM(C2:C3)', formulaResult: value } as const]]);

it('rows of totals are no lines, and hold', async () => {
  const rows = [heads, pens, paper, ['合 计：', 10, 32.5, null]];
  const answer = await read(await sheetOf(rows, { cells: sum(32.5, '3,2') }));
  expect(answer.content.rows.map((row: { line: number }) => row.line)).toEqual([2, 3]);
  const parts = [heads, pens, ['小计', 10, 2.5, ''], paper, ['小计', null, 30, ''], ['总计', '', 32.5, '']];
  const merges = [{ startRow: 2, startCol: 2, endRow: 2, endCol: 3 }];
  expect((await read(await sheetOf(parts, { merges }))).content.rows).toHaveLength(2);
});

it.each([
  [
    [heads, pens, paper, ['合计', 10, 33, '']],
    '第4行「合计」的「单价」是33.00元，各行加起来是32.50元，请核对文件后重新读取',
  ],
  [
    [heads, pens, ['小计', 10, 2.5, ''], paper, ['小计', '', 32.5, '']],
    '第5行「小计」的「单价」是32.50元，各行加起来是30.00元',
  ],
  [[heads, pens, ['共计', '十', 2.5, '']], '第3行「共计」的「数量」是十，各行加起来是10'],
])('a total that is not that of its rows is refused with both', async (rows, words) => {
  const answer = await read(await sheetOf(rows));
  expect(answer).toMatchObject({ status: 422, message: expect.stringContaining(words) });
});

it.each<[string, () => Promise<Buffer> | Buffer, string, RegExp]>([
  [
    'a picture',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]),
    '票.png',
    /「票.png」不是可以读取的 Excel 或 CSV 文件/,
  ],
  ['an old spreadsheet', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 1, 2]), '旧.xls', /另存为 .xlsx/],
  ['nothing', () => Buffer.alloc(0), '空.xlsx', /请选择要导入的文件/],
  ['headings alone', () => sheetOf([heads]), '空.xlsx', /没有要导入的行/],
  ['other headings', () => Buffer.from('姓名,电话\n王,1\n'), '人.csv', /第一行应是各列的标题/],
  ['too much', () => Buffer.alloc(6 * 1024 * 1024, 0x41), '大.csv', /不能超过5MB/],
  ['10,000 rows', () => Buffer.from(`物品,单价\n${'笔,1\n'.repeat(10_000)}`), '长.csv', /一次最多导入1000行/],
])('a file of the wrong kind is refused in words: %s', async (_, make, name, words) => {
  const answer = await read(await make(), name);
  expect(answer.status).toBe(422);
  expect(answer.message).toMatch(words);
});

it('30 MB are not even read', async () => {
  const answer = await read(Buffer.alloc(30 * 1024 * 1024, 0x41), '大.csv');
  expect(answer).toMatchObject({ status: 413, message: expect.stringMatching(/MB|太大|过大/) });
});

it('lines are read where they are filled in alone', async () => {
  const file = await sheetOf([heads, pens]);
  for (const fields of [
    { page: 'applyDetail', field: 'items' },
    { page: 'addApply', field: 'subject' },
    { page: 'addApply', field: 'items.goodsName' },
    { page: 'toString', field: 'items' },
  ])
    expect((await read(file, undefined, fields)).status).toBe(404);
});

it('the template has the columns that are typed', async () => {
  const { raw } = await buyer.get(`${base}/template`, items);
  const { sheets } = await readXlsx(raw);
  expect(sheets[0]?.rows[0]).toEqual(['物品 *', '数量 *', '单价 *', '备注']);
});
