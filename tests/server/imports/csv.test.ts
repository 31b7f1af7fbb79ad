import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lentPostgres } from '../lent-postgres.ts';
import { shop } from '../shop.ts';
import { type Caller, openWorld, type World } from '../world.ts';
import { sent } from './sheets.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 });

let world: World;
let admin: Caller;
beforeAll(async () => {
  const app = shop({
    'pages/goods.page.yaml':
      'kind: list\ntitle: 商品管理\ncall: shop.goods.list\ncolumns: [goodsName]\nimport: { create: shop.goods.create, update: { call: shop.goods.update, by: goodsName } }\n',
    'pages/customers.page.yaml':
      'kind: list\ntitle: 客户管理\ncall: shop.customer.list\ncolumns: [custName]\nimport: { create: shop.customer.create, csv: false }\n',
  });
  world = await openWorld(await lentPostgres(), app);
  admin = await world.as('admin');
});
beforeEach(() => world.connection.pool.query('truncate goods restart identity cascade'));
afterAll(() => world?.close());

const base = '/sysApi/v1/imports';
const post = (path: string, content: Buffer, name = '商品.csv', fields: Record<string, string> = {}) => {
  const [body, headers] = sent(content, { page: 'goods', ...fields }, name);
  return admin.post(`${base}${path}`, body, headers);
};
/** What the records say, column by column. */
const stored = async (): Promise<unknown[][]> => {
  const { rows } = await world.connection.pool.query({
    rowMode: 'array',
    text: `
      select goods_name, barcode, price, weight::text, stock, kind, fragile, made_on::text,
        to_char(sold_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as sold_at, remarks
      from goods order by id`,
  });
  return rows;
};

/** As other programs write them: marks by hand, characters by iconv-lite. */
const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': text => iconv.encode(text, 'utf8'),
  'UTF-8 with a mark': text => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), iconv.encode(text, 'utf8')]),
  'UTF-16 LE': text => Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(text, 'utf-16le')]),
  'UTF-16 BE': text => Buffer.concat([Buffer.from([0xfe, 0xff]), iconv.encode(text, 'utf-16be')]),
  GB18030: text => iconv.encode(text, 'gb18030'),
};
const separators = { comma: ',', semicolon: ';', tab: '\t' };
const lineEnds = { CRLF: '\r\n', LF: '\n', CR: '\r' };

const heads = ['名称', '条码', '价格', '重量', '库存', '类别', '易碎', '生产日期', '最近售出', '备注'];
const written = [
  ['笔,记本; 27" 屏', '00123', '1,234.50', '0.125', '12', '食品', '是', '2026-11-30', '2026-11-30 09:05:00', '一行'],
  ['=1+1', '110101199003071234', '99', '', '0', '工具', '否', '2026/11/3', '2026/11/3 9:05', '+8613800000000'],
  ['@甲', '-5', '', '1,024.5', '9999', 'food', '', '20261130', '', '上\n下"两"行 😀𠮷€'],
];
const kept = [
  ['笔,记本; 27" 屏', '00123', 123450, '0.125', 12, 'food', true, '2026-11-30', '2026-11-30 09:05:00', '一行'],
  ['=1+1', '110101199003071234', 9900, null, 0, 'tool', false, '2026-11-03', '2026-11-03 09:05:00', '+8613800000000'],
  ['@甲', '-5', null, '1024.5', 9999, 'food', null, '2026-11-30', null, '上\n下"两"行 😀𠮷€'],
];

/** Every cell in quotes, as RFC 4180 has it. */
const csvOf = (rows: readonly (readonly string[])[], separator = ',', end = '\r\n'): string =>
  rows
    .map(row => row.map(cell => `"${cell.replaceAll('"', '""').replaceAll('\n', end)}"`).join(separator) + end)
    .join('');

/** Each encoding with each separator, and each of both with each end of a line. */
const tables = Object.entries(encodings).flatMap(([encoding, encode], one) =>
  Object.entries(separators).map(([name, separator], other) => {
    const [end = '', ends = ''] = Object.entries(lineEnds)[(one + other) % 3] ?? [];
    return { encoding, encode, name, separator, end, ends };
  }),
);

it.each(tables)('is read as it was written: $encoding, $name, $end', async ({ encoding, encode, separator, ends }) => {
  const answer = await post('', encode(csvOf([heads, ...written], separator, ends)), '商品.csv', { rows: 'all' });
  expect(answer.content.csv).toEqual({ encoding: encoding.split(' ')[0], separator });
  expect(await stored()).toEqual(kept);
});

describe('what somebody has', () => {
  const good = Buffer.from('名称;价格\n笔;1,5\n');

  it('may say its separator, have other columns, empty lines and any name of a text', async () => {
    const text = 'sep=|\r\n其它|名称|价格\r\n|笔|2\r\n\r\n||\r\nx|尺|"3.5"';
    for (const name of ['a.csv', 'a.txt', 'a.tsv', 'a']) {
      const { content } = await post('/check', Buffer.from(text), name);
      expect(content.ignored).toEqual(['其它']);
      expect(content.rows).toMatchObject([
        { line: 2, state: 'new' },
        { line: 5, state: 'new' },
      ]);
    }
  });

  it('is told row by row what cannot be read, and gets these rows back as a CSV, which is read again', async () => {
    const rows = [
      ['名称', '条码', '价格', '生产日期'],
      ['=笔', '1.10101E+17', '1', ''],
      ['尺', '0012', '1.234', '2026-02-30'],
      ['纸', '', '1', ''],
    ];
    const file = iconv.encode(csvOf(rows, ';'), 'gb18030');
    const { content } = await post('/check', file);
    expect(content.rows.map((row: { errors: object }) => Object.keys(row.errors).sort())).toEqual([
      ['barcode'],
      ['madeOn', 'price'],
      [],
    ]);
    const faults = await post('/faults', file, '商品.CSV', { lines: '2,3' });
    expect(faults.headers['content-disposition']).toContain(`${encodeURIComponent('商品管理未导入的行')}.csv`);
    const [head = '', pen = ''] = faults.raw.toString().split('\r\n');
    expect(head).toMatch(/^\ufeff名称 \*,.*,错误$/);
    expect(pen).toMatch(/^'=笔,.*条码：单元格是数字/);
    const mended = Buffer.from(
      faults.raw.toString().replace('1.10101E+17', '110101199003071234').replace('1.234', '1.23'),
    );
    expect((await post('/check', mended)).content.rows).toMatchObject([
      { state: 'new', cells: expect.arrayContaining(['=笔', '110101199003071234']) },
      { state: 'wrong', errors: { madeOn: expect.any(String) } },
    ]);
  });

  it('is read as an Excel file where it is one, whatever its name says', async () => {
    const template = await admin.get(`${base}/template`, { page: 'goods' });
    const answer = await post('/check', template.raw, '商品.csv');
    expect(answer).toMatchObject({ status: 422, message: '文件里没有要导入的行' });
  });

  it.each<[string, Buffer, RegExp]>([
    ['nothing', Buffer.alloc(0), /请选择要导入的文件/],
    ['a mark alone', Buffer.from('\ufeff'), /第一行应是各列的标题/],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), /「商品.csv」不是可以读取的 Excel 或 CSV 文件/],
    ['a cut quote', Buffer.from('名称,备注\n笔,"好\n尺,直\n'), /「商品.csv」第2行开始的单元格引号不成对，请补上引号/],
    ['text behind a quote', Buffer.from('名称,备注\n尺,直\n"笔"x,好\n'), /第3行开始的单元格引号不成对/],
    [
      'UTF-16 without a mark',
      iconv.encode('名称,价格\n笔,1\n', 'utf-16le'),
      /像是没有标记的 UTF-16 文本.*另存为 UTF-8/,
    ],
    ['what was cut', iconv.encode('\ufeff名称\n笔', 'utf-16le').subarray(0, -1), /与开头标明的编码不符/],
    ['other columns', Buffer.from('姓名,电话\n王,1\n'), /第一行应是各列的标题/],
    ['headings alone', Buffer.from('名称,价格\n'), /没有要导入的行/],
    ['a column twice', Buffer.from('名称,价格,价格\n笔,1,2\n'), /有两列「价格」/],
    ['too many rows', Buffer.from(`名称\n${'笔\n'.repeat(1001)}`), /最多导入1000行，这个文件有1001行/],
    ['far too many', Buffer.from(`名称\n${'笔\n'.repeat(500_000)}`), /一次最多导入1000行/],
    ['too many cells', Buffer.from(`名称\n${',,,,,,,,,\n'.repeat(1)}${','.repeat(2_000_000)}`), /请只留下要导入的/],
    ['too many bytes', Buffer.alloc(6 * 1024 * 1024, 0x41), /不能超过5MB/],
  ])('is refused in words: %s', async (_, content, words) => {
    const answer = await post('/check', content);
    expect(answer.status).toBe(422);
    expect(answer.message).toMatch(words);
  });

  it('is an Excel file where the page says so', async () => {
    const fields = { page: 'customers' };
    const answer = await post('/check', good, '客户.csv', fields);
    expect(answer).toMatchObject({ status: 422, message: expect.stringContaining('不是可以读取的 Excel 文件') });
    const { headers } = await admin.get(`${base}/template`, { ...fields, format: 'csv' });
    expect(headers['content-disposition']).toContain('.xlsx');
  });
});

it('the template is a CSV where that is asked for', async () => {
  const { raw, headers } = await admin.get(`${base}/template`, { page: 'goods', format: 'csv' });
  expect(headers['content-disposition']).toContain(`${encodeURIComponent('商品管理导入模板')}.csv`);
  expect(raw.toString()).toMatch(/^\ufeff名称 \*,类别.*\r\n$/);
  expect((await post('/check', Buffer.concat([raw, Buffer.from('笔')]))).content.rows).toMatchObject([
    { state: 'new' },
  ]);
  expect(await admin.get(`${base}/template`, { page: 'goods', format: 'pdf' })).toMatchObject({ code: 422 });
});

it('what a list exports comes back as it was', async () => {
  const { pool } = world.connection;
  const columns = [
    'goodsName',
    'barcode',
    'price',
    'weight',
    'stock',
    'kind',
    'fragile',
    'madeOn',
    'soldAt',
    'remarks',
  ];
  const text = fc
    .array(fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\n', '0', '1', 'E', '甲', '😀', '𠮷', '＝', ' '))
    .map(parts => parts.slice(0, 12).join('').trim());
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const moment = day.map(one => one.toISOString().slice(0, 19).replace('T', ' '));
  const record = fc.record({
    goodsName: text.map(one => one.normalize('NFKC')),
    barcode: fc.option(text.map(one => one.replace(/\s/g, ''))),
    price: fc.option(fc.integer({ min: 0, max: 99_999_999_999 })),
    weight: fc.option(fc.integer({ min: -999_999, max: 999_999 }).map(n => n / 1000)),
    stock: fc.option(fc.integer({ min: 0, max: 9999 })),
    kind: fc.constantFrom('food', 'tool'),
    fragile: fc.boolean(),
    madeOn: fc.option(moment.map(one => one.slice(0, 10))),
    soldAt: fc.option(moment),
    remarks: fc.option(text),
  });
  // Two of one name are not stored.
  const records = fc
    .array(record, { minLength: 1, maxLength: 6 })
    .map(rows => rows.map((row, index) => ({ ...row, goodsName: `${row.goodsName}${index}` })));
  await fc.assert(
    fc.asyncProperty(records, fc.constantFrom('csv', 'csvGb18030'), async (rows, format) => {
      await pool.query('truncate goods restart identity cascade');
      for (const row of rows) expect(await admin.post('/api/shop/goods', row)).toMatchObject({ code: 200 });
      const before = await stored();
      const { raw } = await admin.post('/api/shop/goods/export', { query: {}, columns, format });
      const same = await post('/check', raw);
      expect(same.message).toBe('成功');
      expect(same.content.rows.map((row: { state: string }) => row.state)).toEqual(rows.map(() => 'same'));
      await pool.query('truncate goods restart identity cascade');
      expect((await post('', raw, '商品.csv', { rows: 'all' })).message).toBe('成功');
      expect(new Set((await stored()).map(String))).toEqual(new Set(before.map(String)));
    }),
    { numRuns: 8 },
  );
});
