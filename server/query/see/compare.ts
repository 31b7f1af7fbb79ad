import { type RawBuilder, sql } from 'kysely';
import type { Ordering } from '#runtime/language/bundle/model.ts';
import type { Comparable } from '#runtime/language/fields/comparable.ts';

type Sql = RawBuilder<unknown>;
const never = sql`false`;
const date = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** A column against a value that is not null. A value of another kind is equal to nothing. */
export function equalTo(column: Sql, compares: Comparable, value: unknown): Sql {
  switch (compares) {
    case 'number':
      return typeof value === 'number' ? sql`${column} = ${numeric(value)}` : never;
    case 'truth':
      return typeof value === 'boolean' ? sql`${column} = ${value}` : never;
    case 'date':
      return isDay(value) ? sql`${column} = ${value}::date` : never;
    case 'moment':
      return isMoment(value)
        ? sql`(${column} >= ${value}::timestamptz and ${column} < ${value}::timestamptz + interval '1 second')`
        : never;
    default:
      return typeof value === 'string' ? sql`${column} = ${value}` : never;
  }
}

/** A column below or above a value. Points of time are told in whole seconds. */
export function orderedBy(column: Sql, compares: Comparable, operator: Ordering, value: unknown): Sql {
  if (compares === 'number')
    return typeof value === 'number' ? sql`${column} ${sql.raw(operator)} ${numeric(value)}` : never;
  if (typeof value !== 'string') return never;
  if (compares === 'date' && isDay(value)) return sql`${column} ${sql.raw(operator)} ${value}::date`;
  if (compares === 'moment' && isMoment(value)) return beside(column, operator, value);
  const text = compares === 'date' ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH24:MI:SS';
  return sql`to_char(${column}, ${sql.lit(text)}) collate "C" ${sql.raw(operator)} ${value}`;
}

/** The seconds of a point of time are cut off where it is shown, so its whole second is equal to it. */
function beside(column: Sql, operator: Ordering, value: string): Sql {
  const whole = sql`${value}::timestamptz`;
  if (operator === '<') return sql`${column} < ${whole}`;
  if (operator === '>=') return sql`${column} >= ${whole}`;
  const next = sql`${whole} + interval '1 second'`;
  return operator === '<=' ? sql`${column} < ${next}` : sql`${column} >= ${next}`;
}

/** A column equal to one of a list; an empty one where the list holds nothing among its values. */
export function amongst(column: Sql, compares: Comparable, list: readonly unknown[]): Sql {
  const found = amongstValues(column, compares, list);
  return list.includes(null) ? sql`(${column} is null or ${found})` : found;
}

function amongstValues(column: Sql, compares: Comparable, list: readonly unknown[]): Sql {
  const texts = list.filter(value => typeof value === 'string');
  if (compares === 'text') return sql`${column} = any(${texts}::text[])`;
  const numbers = list.filter(value => typeof value === 'number');
  if (compares === 'number') return amongstNumbers(column, numbers);
  const each = list.filter(value => value !== null).map(value => equalTo(column, compares, value));
  return each.length === 0 ? never : sql`(${sql.join(each, sql` or `)})`;
}

/** Of the column's own type where it can be: a comparison of whole numbers with a numeric uses no index. */
const numeric = (value: number): Sql =>
  Number.isSafeInteger(value) ? sql`${String(value)}::bigint` : sql`${String(value)}::numeric`;

const amongstNumbers = (column: Sql, values: number[]): Sql =>
  values.every(Number.isSafeInteger)
    ? sql`${column} = any(${values.map(String)}::bigint[])`
    : sql`${column} = any(${values.map(String)}::numeric[])`;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && date.test(value) && !Number.isNaN(Date.parse(value)) && isSame(value, 10);
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && moment.test(value) && isSame(value, 19);

/** Not 30 February, which the database would refuse. */
function isSame(value: string, length: 10 | 19): boolean {
  const parsed = new Date(`${value.slice(0, 10)}T${length === 19 ? value.slice(11) : '00:00:00'}Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().replace('T', ' ').slice(0, length) === value;
}
