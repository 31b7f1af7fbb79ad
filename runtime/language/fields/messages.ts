import { formatOf } from '../formats/index.ts';
import { isDate, isSkipped } from '../formats/moments.ts';
import { readDay } from './date.ts';
import type { RuleBreach } from './definition.ts';
import type { FieldOf } from './field.ts';
import { fieldType } from './index.ts';
import { shownPattern } from './shapeless.ts';

/** What staff read when a value breaks a rule of its field (spec 5.1–5.4). */
export function messageOf(breach: RuleBreach, field: FieldOf | undefined, value?: unknown): string {
  const limit = breach.params.limit;
  switch (breach.keyword) {
    case 'required':
    case 'minItems':
      return missingMessage(field);
    case 'minLength':
      return value === '' || limit === 1 ? missingMessage(field) : shortMessage(field, Number(limit));
    case 'maxItems':
      return `最多 ${limit} 个`;
    case 'maxLength':
      return `最多 ${limit} 个字符`;
    case 'format':
      return own(breach, field, value) ?? formatMessage(String(breach.params.format), value);
    case 'pattern':
      return breach.params.pattern === shownPattern ? missingMessage(field) : (field?.message ?? '格式不正确');
    case 'minimum':
    case 'maximum':
      return (
        field?.message ??
        own(breach, field, value) ??
        `${breach.keyword === 'minimum' ? '不能小于' : '不能大于'} ${limit}`
      );
    case 'type':
      // Only of a required field null is another type.
      return value === null ? missingMessage(field) : (own(breach, field, value) ?? '填写有误');
    case 'enum':
      return '请选择列表中的值';
    case 'additionalProperties':
      return '不允许提交该字段';
    case 'uniqueItems':
      return '不能重复';
    default:
      return '填写有误';
  }
}

/** What stands at a path, such as rows, 0, column, for messageOf. */
export const valueAt = (body: unknown, [step, ...rest]: readonly string[]): unknown =>
  step === undefined || typeof body !== 'object' || body === null
    ? body
    : valueAt((body as Record<string, unknown>)[step], rest);

/** What a field says that must not be empty and is: 该项为必填项 (spec 5.2), of phones and numbers 请输入内容 (spec 5.1). */
export function missingMessage(field: Pick<FieldOf, 'format'> | undefined): string {
  return (field && formatOf(field)?.missing) ?? '该项为必填项';
}

const shortMessage = (field: FieldOf | undefined, fewest: number): string =>
  (field && formatOf(field)?.short?.(fewest)) ?? `至少 ${fewest} 个字符`;

const own = (breach: RuleBreach, field: FieldOf | undefined, value: unknown): string | undefined =>
  field && fieldType(field).breach?.(breach, field, value);

function formatMessage(name: string, value: unknown): string {
  const named = name.replace(/^masked-/, '');
  const format = formatOf({ format: named });
  if (format) return format.message(typeof value === 'string' ? value : '');
  return momentMessage(named, typeof value === 'string' ? value : '');
}

const moments: Record<string, readonly [what: string, example: string]> = {
  date: ['日期', '2026-01-05'],
  month: ['月份', '2026-01'],
  datetime: ['时间', '2026-01-05 09:30'],
};

/** Of what was written for a day, a month or a point of time: what is wrong, and how it is written. */
function momentMessage(name: string, written: string): string {
  if (isSkipped(written)) return `当日 ${written.slice(11, 13)} 点因夏令时被跳过，没有这个时间，请改填其后的时间`;
  const [day] = written.split(' ');
  if (day !== undefined && /^\d{4}\D\d{1,2}\D\d{1,2}$/.test(day) && !isDate(readDay(day) ?? ''))
    return '没有这一天，请核对';
  const [what = '', example] = moments[name] ?? [];
  return `${what}格式不正确${example === undefined ? '' : `，应如 ${example}`}`;
}
