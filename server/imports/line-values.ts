import type { FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { readCell } from '#runtime/language/fields/read-cell.ts';
import type { Row } from '../query/answer.ts';
import { cellText, lostDigits } from './cell-text.ts';
import type { KnownNames } from './known-names.ts';
import type { SheetLine } from './sheet.ts';

/** What a line says as values of the wire, and what cannot be read of it; a cell in which nothing stands says nothing. */
export function lineValues(
  model: Model,
  columns: readonly FieldModel[],
  line: SheetLine,
  names: ReadonlyMap<string, KnownNames>,
): { values: Row; errors: Record<string, string> } {
  const values: Row = {};
  const errors: Record<string, string> = {};
  for (const column of columns) {
    const text = cellText(column, line.cells[column.name]);
    if (text === '') continue;
    const known = names.get(column.name);
    if (lostDigits(line.cells[column.name]))
      errors[column.name] = '单元格是数字，位数太多，已经不是原来的了，请把这一列设为文本后重新填写';
    else if (known && known.get(text) === undefined)
      errors[column.name] = known.has(text) ? `有几个都叫「${text}」，请改填编号` : `没有「${text}」`;
    else
      values[column.name] = known?.get(text) ?? readCell(column, text, name => model.dictionaries[name]?.items ?? []);
  }
  return { values, errors };
}
