import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { sheetLines } from '#server/rehearsal/sheet-lines.ts';

const linesOf = async (...rows: CellValue[][]) => sheetLines(await writeXlsx({ sheets: [{ name: '订单', rows }] }));

it('a line is what stands below each heading, as it is: text, number, yes or no', async () => {
  expect(await linesOf(['单号', '金额', '已付'], ['0012', 12.5, true], ['0013', 0, false])).toEqual([
    { 单号: '0012', 金额: 12.5, 已付: true },
    { 单号: '0013', 金额: 0, 已付: false },
  ]);
});

it('an empty cell is left out, wherever it stands', async () => {
  expect(await linesOf(['单号', '金额', '备注'], [null, 12, null], ['0013', null, '无'])).toEqual([
    { 金额: 12 },
    { 单号: '0013', 备注: '无' },
  ]);
});

it('what stands below no heading is not told, and a heading that is a number is one', async () => {
  expect(await linesOf(['单号', 2026], ['0012', 3, '旁注'])).toEqual([{ 单号: '0012', 2026: 3 }]);
});

it('a file without lines has none', async () => {
  expect(await linesOf(['单号', '金额'])).toEqual([]);
  expect(await linesOf()).toEqual([]);
});

it('of several sheets the first is read, and what is no file of Excel is refused', async () => {
  const file = await writeXlsx({
    sheets: [
      { name: '甲', rows: [['单号'], ['1']] },
      { name: '乙', rows: [['单号'], ['2']] },
    ],
  });
  expect(await sheetLines(file)).toEqual([{ 单号: '1' }]);
  await expect(sheetLines(new TextEncoder().encode('单号\n1'))).rejects.toThrow();
});
