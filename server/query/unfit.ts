import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { periodLabels } from '#runtime/language/expressions/periods.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { SearchPart } from '#runtime/language/fields/search.ts';

const whole = '应为整数';
const stretches = Object.entries(periodLabels).map(([name, label]) => `${name}（${label}）`);
const fitting: Partial<Record<string, string>> = {
  date: '应为日期，如 2026-01-05',
  timestamptz: '应为日期或时间，如 2026-01-05 或 2026-01-05 09:30:00',
  bigint: whole,
  numeric: '应为数字',
  boolean: '应为 true 或 false',
};

/** What is told of a value that does not fit its field: what would. A field of days as a whole goes by the names of stretches, too. */
export function unfit({ field, part }: { field: FieldModel; part: SearchPart }): string {
  const expected = part === 'below' ? whole : fitting[fieldType(field).column(field)];
  const named = fieldType(field).dated && part === 'is' ? `，或这些时间段之一：${stretches.join('、')}` : '';
  return `查询条件格式不正确${expected === undefined ? '' : `，${expected}${named}`}`;
}
