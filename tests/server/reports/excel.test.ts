import { describe, expect, it } from 'vitest';
import { type Workbook, workbookStream } from '#server/reports/excel.ts';
import { sheetCells, xlsxParts } from './xlsx-parts.ts';

async function file(given: Partial<Workbook> & Pick<Workbook, 'columns'>, lines: unknown[][] = []): Promise<Buffer> {
  async function* rows() {
    yield* lines;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of workbookStream({ title: '订单', rows: rows(), ...given })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('an Excel file', () => {
  it('has numbers and dates that a spreadsheet program calculates with', async () => {
    const columns = (['integer', 'decimal', 'money', 'date', 'datetime', 'boolean'] as const).map(type => ({
      header: type,
      type,
    }));
    const cells = sheetCells(
      await file({ columns }, [
        [1200, 1.2345, 123456, '2026-03-01', '2026-03-01 23:59:59', true],
        [null, undefined, -5, '', null, false],
      ]),
    );
    expect(cells.A2).toMatchObject({ type: undefined, value: '1200', format: '0' });
    expect(cells.B2).toMatchObject({ type: undefined, value: '1.2345' });
    expect(cells.C2).toMatchObject({ type: undefined, value: '1234.56', format: '#,##0.00' });
    expect(cells.D2).toMatchObject({ type: undefined, value: '46082', format: 'yyyy-mm-dd' });
    expect(cells.E2).toMatchObject({ type: undefined, format: 'yyyy-mm-dd hh:mm:ss' });
    expect(Number(cells.E2?.value)).toBeCloseTo(46082 + 86399 / 86400, 8);
    expect([cells.F2?.value, cells.F3?.value]).toEqual(['是', '否']);
    expect(cells.C3?.value).toBe('-0.05');
    for (const empty of ['A3', 'B3', 'D3', 'E3'] as const) expect(cells[empty]?.value).toBeUndefined();
  });

  it('leaves texts as they are: formulas, long numbers, leading zeros, escapes', async () => {
    const texts = [
      '=1+1',
      '@SUM(A1)',
      '+8613800000000',
      '-1',
      '\t=1+1',
      '＝1+1',
      '=HYPERLINK("http://x","y")',
      '110105194912310021',
      '0012',
      'a<b>&"c"',
    ];
    const cells = sheetCells(
      await file(
        { columns: [{ header: '文本', type: 'text' }] },
        texts.map(text => [text]),
      ),
    );
    for (const [index, text] of texts.entries()) {
      const cell = cells[`A${index + 2}`];
      expect(cell).toMatchObject({ type: 'inlineStr', format: '@', formula: false });
      expect(
        cell?.value
          ?.replace(/&lt;/g, '<')
          .replace(/&gt;/g, '>')
          .replace(/&quot;/g, '"')
          .replace(/&amp;/g, '&'),
      ).toBe(text);
    }
  });

  it('stays readable with values that a spreadsheet cannot hold', async () => {
    const cells = sheetCells(
      await file(
        {
          columns: [
            { header: '文本', type: 'text' },
            { header: '日期', type: 'date' },
          ],
        },
        [
          ['x'.repeat(40_000), '1899-12-31'],
          ['_x0041_', '2026-02-30x'],
        ],
      ),
    );
    expect(cells.A2?.value).toHaveLength(32_767);
    expect(cells.A2?.value).toMatch(/^x+…（超出单元格上限，全文40000字，到此截断）$/);
    expect(cells.B2).toMatchObject({ type: 'inlineStr', value: '1899-12-31' });
    expect(cells.A3?.value).toBe('_x005F_x0041_');
  });

  it('has a head that stays in sight, units, and a line of totals, both bold', async () => {
    const given: Partial<Workbook> & Pick<Workbook, 'columns'> = {
      title: '订单/查询?',
      columns: [
        { header: '客户', type: 'text' },
        { header: '用户数', type: 'integer', unit: '户' },
        { header: '金额', type: 'money' },
      ],
      totals: [null, 3, 300],
    };
    const bytes = await file(given, [['甲', 3, 300]]);
    const parts = xlsxParts(bytes);
    expect(parts['xl/worksheets/sheet1.xml']).toMatch(/<pane ySplit="1" topLeftCell="A2" state="frozen"/);
    expect(parts['xl/workbook.xml']).toContain('name="订单 查询 "');
    const cells = sheetCells(bytes);
    expect([cells.A1, cells.B1, cells.C1].map(cell => [cell?.value, cell?.bold])).toEqual([
      ['客户', true],
      ['用户数（户）', true],
      ['金额', true],
    ]);
    expect(cells.B2?.format).toBe('#,##0');
    expect([cells.A2, cells.B2, cells.C2].map(cell => cell?.bold)).toEqual([false, false, false]);
    expect([cells.A3, cells.B3, cells.C3].map(cell => [cell?.value, cell?.bold])).toEqual([
      ['合计', true],
      ['3', true],
      ['3', true],
    ]);
  });

  it('is written while its rows are read, and stops reading them when nobody takes it', async () => {
    let [read, ended] = [0, false];
    async function* endless() {
      try {
        for (;;) yield [`行 ${read++}`];
      } finally {
        ended = true;
      }
    }
    const reader = workbookStream({
      title: 'x',
      columns: [{ header: 'x', type: 'text' }],
      rows: endless(),
    }).getReader();
    while (read === 0) await reader.read();
    await reader.cancel();
    await expect.poll(() => ended).toBe(true);
  });
});
