import type { GroupSaid } from '../families/report-group.ts';
import { grouped } from '../fields/digits.ts';
import { fieldType } from '../fields/index.ts';
import type { FieldModel, ReportGroup } from '../model/model.ts';
import type { Place } from './context.ts';

type Ranges = NonNullable<ReportGroup['ranges']>;

/** The ranges of a number, or of the age of a date. */
export function resolveRanges(
  { by, ranges: ends, names }: Partial<GroupSaid>,
  field: FieldModel,
  place: Place,
): Ranges | undefined {
  const wrong = (key: 'names' | 'ranges', what: string, whatEn: string): undefined => {
    place.at(key).report('HD510', { what, whatEn }, { key: true });
  };
  if (!ends) return names && wrong('names', 'names 要有 ranges：给哪些区间取名', 'names needs ranges, which it names');
  const { dated, quantity } = fieldType(field);
  if (by || !(dated || quantity)) {
    place.at('ranges').report('HD508', { name: field.name, other: by ? `ranges + by: ${by}` : 'ranges' });
    return undefined;
  }
  if (ends.some((end, index) => end <= (ends[index - 1] ?? Number.NEGATIVE_INFINITY)))
    return wrong('ranges', 'ranges 要从小到大，不能重复', 'ranges go up, each end once');
  if (!ends.every(end => isEnd(end, field)))
    return wrong(
      'ranges',
      'ranges 的各端要是这个字段的值，日期的是天数',
      'ranges end with values of the field, of a date with days',
    );
  if (names && (names.length !== ends.length + 1 || new Set(names).size < names.length))
    return wrong(
      'names',
      `names 要比 ranges 多一个，互不相同：这里是 ${ends.length + 1} 个`,
      `names are one more than ranges, each another: ${ends.length + 1} here`,
    );
  return {
    ends: isCents(field) ? ends.map(end => Math.round(end * 100)) : ends,
    labels: names ?? labelsOf(ends, field),
    ...(names ? { named: true } : {}),
  };
}

const isCents = (field: FieldModel): boolean => fieldType(field).measure?.(field) === 'cents';

/** Whether values stand one after the other: of a range the first can be told. */
const isWhole = (field: FieldModel): boolean =>
  fieldType(field).dated === true || (fieldType(field).column(field) === 'bigint' && !isCents(field));

function isEnd(end: number, field: FieldModel): boolean {
  if (isCents(field)) return Number.isSafeInteger(Math.round(end * 100)) && /^-?\d+(\.\d{1,2})?$/.test(String(end));
  return isWhole(field) ? Number.isSafeInteger(end) : /^-?\d+(\.\d+)?$/.test(String(end));
}

/** As regulations write them: of whole numbers 31–60, of others 超过30至60. */
function labelsOf(ends: readonly number[], field: FieldModel): string[] {
  const { dated, quantity } = fieldType(field);
  const unit = dated ? '天' : (quantity?.unit(field) ?? '');
  const said = (end: number): string => grouped(String(end));
  const last = ends.at(-1) ?? 0;
  return [
    `${said(ends[0] ?? 0)}${unit}及以下`,
    ...ends.slice(1).map((end, index) => {
      const before = ends[index] ?? end;
      if (!isWhole(field)) return `超过${said(before)}至${said(end)}${unit}`;
      return before + 1 === end ? `${said(end)}${unit}` : `${said(before + 1)}–${said(end)}${unit}`;
    }),
    isWhole(field) ? `${said(last)}${unit}以上` : `超过${said(last)}${unit}`,
  ];
}
