import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formulaWritten } from '#runtime/language/csv/formula-text.ts';
import { csvCell } from '#server/reports/csv.ts';
import { statisticFile } from '#server/reports/statistic-file.ts';
import { tableFile } from '#server/reports/table-file.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { type Caller, openWorld, type World } from '../world.ts';
import { salesShop, sell } from './sales.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 });

async function read({ stream }: ReturnType<typeof tableFile>, encoding = 'utf-8'): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of stream as AsyncIterable<Uint8Array>) parts.push(chunk);
  return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(Buffer.concat(parts));
}

describe('a cell of a CSV', () => {
  it('has plain digits, amounts in yuan, and all else as staff read it', () => {
    const cells = [
      ['integer', 1200],
      ['decimal', 0.0000012],
      ['money', 123450],
      ['money', -5],
      ['money', '12345678901234567890'],
      ['boolean', false],
      ['date', '2026-03-01'],
      ['datetime', '2026-03-01 23:59:59'],
      ['month', '2026-03-01'],
      ['text', '0012'],
      ['text', null],
    ] as const;
    expect(cells.map(([type, value]) => csvCell(type, value))).toEqual([
      '1200',
      '0.0000012',
      '1234.50',
      '-0.05',
      '123456789012345678.90',
      '否',
      '2026-03-01',
      '2026-03-01 23:59:59',
      '2026-03',
      '0012',
      '',
    ]);
  });

  it('carries nothing out: what a program would take for a formula is a text', () => {
    const formulas = [
      '=1+1',
      '+8613800000000',
      '-1',
      '@SUM(A1)',
      '\t=1+1',
      '\rx',
      ' =1',
      '\ufeff=1',
      '＝1+1',
      '－1',
      '＠a',
    ];
    for (const text of formulas) expect(formulaWritten(text)).toBe(`'${text}`);
    for (const text of ['a=1', '1-1', 'a@b.c', '（=）', '']) expect(formulaWritten(text)).toBe(text);
  });
});

describe('a file', () => {
  const columns = [
    { header: '客户', type: 'text' },
    { header: '=金额', type: 'money', unit: '元' },
  ] as const;

  it('has quotes where they are needed, a line of totals, and says that it is UTF-8', async () => {
    async function* rows() {
      yield ['张"三",\n李四', 100];
      yield [' x', null];
    }
    const table = { title: '订单', columns, rows: rows(), totals: [null, 100] };
    const file = tableFile(table, 'csv');
    expect(file.name).toBe('订单.csv');
    expect(await read(file)).toBe(`\ufeff客户,'=金额（元）\r\n"张""三"",\n李四",1.00\r\n" x",\r\n合计,1.00\r\n`);
  });

  it('is in GB 18030 with every character, however many lines there are', async () => {
    async function* rows() {
      for (let row = 0; row < 20_000; row++) yield [`${row}𠮷€你😀`, row];
    }
    const text = await read(tableFile({ title: '订单', columns, rows: rows() }, 'csvGb18030'), 'gb18030');
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(20_002);
    expect(lines[20_000]).toBe('19999𠮷€你😀,199.99');
  });

  it('names subtotals and the total of a statistic', async () => {
    const sheet = {
      title: '统计',
      columns: [{ header: '渠道', type: 'text' }, { header: '月份', type: 'text' }, columns[1]] as const,
      lines: [{ values: ['=线上', '一月', 100] }, { values: ['=线上', null, 100], level: 1 }],
      totals: [null, null, 100],
      groups: 2,
      notes: [],
    };
    expect(await read(await statisticFile(sheet, 'csv'))).toBe(
      "\ufeff渠道,月份,'=金额（元）\r\n'=线上,一月,1.00\r\n'=线上,小计,1.00\r\n合计,,1.00\r\n",
    );
  });
});

describe('an export that asks for a CSV', () => {
  let world: World;
  let boss: Caller;
  beforeAll(async () => {
    world = await openWorld(await lentPostgres(), salesShop());
    boss = await world.as('boss');
    await (await world.as('east')).post('/api/shop/customer', { custName: '张三丰', phone: '13800000001' });
    await sell(world, [
      { goods: '=苹果', amount: 1000, day: '2026-01-31', state: 'paid' },
      { goods: '梨', amount: 50, day: '2026-01-01' },
    ]);
  });
  afterAll(() => world?.close());

  const days = { dayFrom: '2026-01-01', dayTo: '2026-01-31' };
  const report = (body: object) => boss.post('/rptApi/v1/rptExportExcel', { params: days, ...body });

  it('has what the Excel file has, of reports of records and of statistics', async () => {
    const records = await report({ defineId: 8022, format: 'csv' });
    expect(records.headers['content-disposition']).toContain(`${encodeURIComponent('订单查询')}.csv`);
    expect(records.raw.toString()).toBe(
      "\ufeff订单号,客户名称,商品,金额,状态,日期\r\nT00000,张**,'=苹果,10.00,已付款,2026-01-31\r\nT00001,张**,梨,0.50,进行中,2026-01-01\r\n合计,,,10.50,,\r\n",
    );
    const statistic = await report({ defineId: 13825, reportVersion: 2, sort: 'money', format: 'csvGb18030' });
    const text = new TextDecoder('gb18030').decode(statistic.raw);
    expect(text.split('\r\n').slice(1)).toEqual([
      '梨,2026-01,1,0.50,0.00,0,0.50,1',
      "'=苹果,2026-01,1,10.00,10.00,1,10.00,1",
      '合计,,2,10.50,10.00,1,5.25,2',
      '',
    ]);
  });

  it('has what the Excel file of a list has', async () => {
    const body = { query: { filters: { goodsName: '苹果' } }, columns: ['goodsName'], title: '商品' };
    const { raw, headers } = await boss.post('/api/shop/goods/export', { ...body, format: 'csv' });
    expect(headers['content-disposition']).toContain('.csv');
    expect(raw.toString()).toBe("\ufeff名称\r\n'=苹果\r\n");
  });

  it('is refused in words for a format that there is not', async () => {
    for (const answer of [
      await report({ defineId: 8022, format: 'pdf' }),
      await boss.post('/api/shop/goods/export', { query: {}, columns: ['goodsName'], format: 1 }),
    ])
      expect(answer).toMatchObject({ code: 422, errors: { format: '应为 xlsx、csv、csvGb18030' } });
  });
});
