import { describe, expect, it } from 'vitest';
import type { ReportColumn } from '#runtime/language/bundle/model.ts';
import { drawnColumns } from '#server/reports/sheet-chart.ts';
import { type StatisticSheet, statisticFile } from '#server/reports/statistic-file.ts';
import { xlsxParts } from './xlsx-parts.ts';

const column = (name: string, type: 'text' | 'money' = 'money'): ReportColumn => ({
  name,
  label: name,
  field: { name, label: name, type },
  sum: false,
});
const columns = [column('month', 'text'), column('due'), column('paid')];
const sheet: StatisticSheet = {
  title: "各月'应收",
  columns: [
    { header: '月份', type: 'text' },
    { header: '应收', type: 'money' },
    { header: '实收', type: 'money' },
  ],
  lines: [{ values: ['2026-01', 100_00, 80_00] }, { values: ['2026-02', 120_00, 90_00] }],
  totals: [null, 220_00, 170_00],
  groups: 1,
  notes: [['应收', '应收金额的合计']],
};
const chart = {
  type: 'bar',
  stacked: false,
  x: 0,
  y: [
    { at: 1, label: '应收' },
    { at: 2, label: '实收' },
  ],
} as const;
async function parts(more: object): Promise<Record<string, string>> {
  const answer = await statisticFile({ ...sheet, ...more } as StatisticSheet, 'xlsx');
  const chunks: Buffer[] = [];
  for await (const chunk of answer.stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return xlsxParts(Buffer.concat(chunks));
}
const drawn = async (more: object) => (await parts(more))['xl/charts/chart1.xml'];
const ranges = (xml = '') => [...xml.matchAll(/<(?:c:)?f>(.*?)<\/(?:c:)?f>/g)].map(([, range]) => range);

describe('the chart beside a table', () => {
  it('is drawn from the cells of its lines, without the heading and the total', async () => {
    const xml = await drawn({ chart });
    expect(ranges(xml)).toEqual([
      "'各月''应收'!$A$2:$A$3",
      "'各月''应收'!$B$2:$B$3",
      "'各月''应收'!$A$2:$A$3",
      "'各月''应收'!$C$2:$C$3",
    ]);
    expect(xml).toContain('barDir val="col"');
    expect(xml).toContain('实收');
  });

  it('is a pie of the first measure, a line, or bars on top of each other, as on the screen', async () => {
    const pie = await drawn({ chart: { ...chart, type: 'pie' } });
    expect(pie).toContain('pieChart');
    expect(ranges(pie)).toHaveLength(2);
    expect(await drawn({ chart: { ...chart, type: 'line' } })).toContain('lineChart');
    expect(await drawn({ chart: { ...chart, stacked: true } })).toContain('grouping val="stacked"');
  });

  it.each([
    ['a report without one', { chart: undefined }],
    ['lines between which their subtotals stand', { chart, lines: [...sheet.lines, { values: ['', 1, 1], level: 1 }] }],
    ['no line', { chart, lines: [] }],
    [
      'more lines than one can tell apart',
      { chart, lines: Array.from({ length: 201 }, () => ({ values: ['x', 1, 1] })) },
    ],
  ])('is not there of %s', async (_, more) => expect(await drawn(more)).toBeUndefined());
});

describe('what a chart is drawn of', () => {
  const of = { type: 'bar', x: 'month', y: ['due', 'paid'], stacked: false } as const;

  it('are the columns that the report names', () => {
    const report = { chart: { ...of, y: ['due', 'paid'] } };
    expect(drawnColumns(report, columns, [])).toEqual({
      type: 'bar',
      stacked: false,
      x: 0,
      y: [
        { at: 1, label: 'due' },
        { at: 2, label: 'paid' },
      ],
    });
    expect(drawnColumns({}, columns, [])).toBeUndefined();
    expect(drawnColumns({ chart: { ...of, x: 'gone', y: ['due'] } }, columns, [])).toBeUndefined();
  });
});
