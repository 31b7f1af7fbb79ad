import type { CellValue } from 'hucre/xlsx';

/** What a row of totals says in one of its cells. */
const pattern = /^(本页)?(合计|总计|共计|小计)(金额)?(\(?元\)?)?$/;

/** What a row of totals is called, such as 合计; undefined where it is none. */
export const totalLabel = (row: readonly CellValue[]): string | undefined =>
  row
    .map(value => (typeof value === 'string' ? value.normalize('NFKC').replace(/[\s:]/g, '') : ''))
    .find(text => pattern.test(text));

/** Whether it is of the rows since the one of its kind before it, and not of all. */
export const isPartial = (label: string): boolean => /小计|本页/.test(label);
