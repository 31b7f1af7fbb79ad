import type { FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { exactTotal } from '#runtime/language/decimals/arithmetic.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { ServerError } from '../../errors/server-error.ts';
import type { Row } from '../../query/answer.ts';
import { shownText } from '../../reports/labels.ts';
import { lineValues } from '../line-values.ts';
import type { SheetTotal } from '../sheet.ts';
import { isPartial } from '../totals.ts';

/** What was read of a row. */
interface Counted {
  line: number;
  values: Row;
  errors: Record<string, string>;
}

/** What a file says its rows come to has to be what they come to. @throws ServerError rejected, with both */
export function refuseWrongTotals(
  model: Model,
  columns: readonly FieldModel[],
  lines: readonly Counted[],
  totals: readonly SheetTotal[],
): void {
  const added = columns.filter(column => fieldType(column).quantity && !column.reference);
  for (const [index, total] of totals.entries()) {
    const { values, errors } = lineValues(model, added, total, new Map());
    const after =
      totals.slice(0, index).findLast(({ label }) => isPartial(label) === isPartial(total.label))?.line ?? 0;
    const above = lines.filter(({ line }) => line < total.line && (!isPartial(total.label) || line > after));
    for (const column of added) {
      const told = values[column.name];
      // Of a row that cannot be read that is said, and what it would have added nobody knows.
      if (told === undefined || told === total.label || above.some(line => line.errors[column.name])) continue;
      const sum = exactTotal(above.map(line => line.values[column.name]));
      if (told === sum && !errors[column.name]) continue;
      const shown = (value: unknown): string => shownText(column, { [column.name]: value }, model);
      const message = `第${total.line}行「${total.label}」的「${column.label}」是${shown(told)}，各行加起来是${shown(sum)}，请核对文件后重新读取`;
      throw new ServerError('rejected', { values: { message } });
    }
  }
}
