import { type RawBuilder, sql } from 'kysely';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { isRelativePeriod, periodBounds } from '#runtime/language/expressions/periods.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { alike } from '#runtime/language/fields/shapeless.ts';
import { formatOf } from '#runtime/language/formats/index.ts';
import { isDate, isDateTime } from '#runtime/language/formats/moments.ts';
import { alikeColumn, unusual } from '../database/alike.ts';
import { snake } from '../database/names.ts';
import { partsOf, textParts } from '../database/text-parts.ts';

export type Condition = RawBuilder<unknown>;
type Column = RawBuilder<unknown>;

const whole = /^-?\d{1,16}$/;
const number = /^-?\d{1,16}(\.\d{1,30})?$/;

/** Full-width digits as people type them count as digits; for texts of no format the value stays as it was typed. */
const plain = (value: string): string => value.normalize('NFKC').trim();

/**
 * One field against one value, by the way it is searched; undefined where the value does not fit the field. Days may be a
 * stretch by its name, such as thisMonth. @param at when it is asked for, in ms since 1970
 */
export function match(column: Column, field: FieldModel, value: string, at: number): Condition | undefined {
  switch (fieldType(field).column(field)) {
    case 'boolean':
      return truth(column, plain(value));
    case 'text[]':
      return sql`${column} && ${several(value)}::text[]`;
    case 'bigint':
      return numbers(column, plain(value).split(','), field.search === 'in');
    case 'numeric':
      return number.test(plain(value)) ? sql`${column} = ${plain(value)}::numeric` : undefined;
    case 'date':
    case 'timestamptz':
      return between(column, field, isRelativePeriod(value) ? periodBounds(value, at) : { from: value, to: value });
    case 'text':
      return text(column, field, value.trim());
    case 'jsonb':
      return undefined;
  }
}

/** A value that was never given counts as false. */
function truth(column: Column, value: string): Condition | undefined {
  if (value === 'true') return sql`${column} is true`;
  return value === 'false' ? sql`${column} is not true` : undefined;
}

const several = (value: string): string[] => plain(value).split(',').filter(Boolean);

function anyOf(column: Column, values: string[]): Condition {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values}::text[])`;
}

/** Cast to the column's own type: a comparison with a numeric would not use the index. */
function numbers(column: Column, values: string[], several: boolean): Condition | undefined {
  if (!values.every(value => whole.test(value)) || (values.length > 1 && !several)) return undefined;
  return values.length === 1 ? sql`${column} = ${values[0]}::bigint` : sql`${column} = any(${values}::bigint[])`;
}

function text(column: Column, field: FieldModel, typed: string): Condition {
  const { search } = field;
  if (search === 'in') return spelt(column, field, several(typed), anyOf);
  return spelt(column, field, typed, (one, value) => {
    if (search === 'exact') return sql`${one} = ${value}`;
    return search === 'prefix' ? sql`${one} like ${`${escaped(value)}%`}` : containing(one, field, value);
  });
}

/**
 * A condition on a text, however it is spelt: as it was typed, in its plain letters, and among the few texts that are
 * stored in others. What is kept in the one spelling of its format is asked in that alone.
 */
function spelt<Value extends string | string[]>(
  column: Column,
  field: FieldModel,
  typed: Value,
  condition: (column: Column, value: Value) => Condition,
): Condition {
  const normal = (
    typeof typed === 'string' ? comparable(field, typed) : typed.map(one => comparable(field, one))
  ) as Value;
  if (formatOf(field)?.normalise) return condition(column, normal);
  const asTyped = String(typed) === String(normal) ? [] : [condition(column, typed)];
  const among = sql`${unusual(column)} and ${condition(alikeColumn(column), normal)}`;
  return sql`(${sql.join([...asTyped, condition(column, normal), sql`(${among})`], sql` or `)})`;
}

/**
 * The whole text and nothing else, however its field is searched otherwise: for who may not find out its parts. An index
 * of parts still finds the row.
 */
export function wholeText(column: Column, field: FieldModel, value: string): Condition {
  const typed = value.trim();
  if (!field.index || field.search !== 'contains') return text(column, { ...field, search: 'exact' }, typed);
  return spelt(column, field, typed, (one, asked) => sql`(${withParts(one, asked)} and ${one} = ${asked})`);
}

/** That a text is the asked one, or looks like it where its field is unique: as the index `ua` of the field says. */
export function looksLike(field: FieldModel, column: Column, value: string): Condition {
  if (formatOf(field)?.normalise) return sql`${column} = ${value}`;
  return field.search === 'contains'
    ? sql`lower(${alikeColumn(column)}) = lower(${value})`
    : sql`${alikeColumn(column)} = ${value}`;
}

/** The text as it is compared: two spellings of one value are one. */
export const comparable = (field: FieldModel, value: string): string =>
  (formatOf(field)?.normalise ?? alike)(value.trim());

/** An index of parts finds few rows, among which the text is looked for; without one it is looked for in all. */
function containing(column: Column, field: FieldModel, value: string): Condition {
  const found = sql`${column} ilike ${`%${escaped(value)}%`}`;
  if (!field.index) return found;
  return sql`(${withParts(column, value)} and ${found})`;
}

function withParts(column: Column, value: string): Condition {
  const parts = partsOf(value).map(part => sql`lower(${part})`);
  return sql`${sql.raw(textParts)}(${column}) @> array[${sql.join(parts)}]`;
}

const escaped = (value: string): string => value.replace(/[\\%_]/g, '\\$&');

const both = (one: Condition | undefined, other: Condition | undefined): Condition | undefined =>
  one && other && sql`${one} and ${other}`;

const between = (
  column: Column,
  field: FieldModel,
  { from, to }: { from: string; to: string },
): Condition | undefined => both(boundary(column, field, from, false), boundary(column, field, to, true));

/** From or up to a value, both inclusive; a day for a point of time means the whole day. */
export function boundary(column: Column, field: FieldModel, value: string, upper: boolean): Condition | undefined {
  const given = plain(value);
  switch (fieldType(field).column(field)) {
    case 'bigint':
      return whole.test(given) ? limit(column, sql`${given}::bigint`, upper) : undefined;
    case 'numeric':
      return number.test(given) ? limit(column, sql`${given}::numeric`, upper) : undefined;
    case 'date':
      return isDate(given.slice(0, 10)) ? limit(column, sql`${given.slice(0, 10)}::date`, upper) : undefined;
    case 'timestamptz':
      return moment(column, given, upper);
    default:
      return limit(column, sql`${given}`, upper);
  }
}

const limit = (column: Column, value: RawBuilder<unknown>, upper: boolean): Condition =>
  upper ? sql`${column} <= ${value}` : sql`${column} >= ${value}`;

function moment(column: Column, given: string, upper: boolean): Condition | undefined {
  if (isDate(given))
    return upper ? sql`${column} < (${given}::date + 1)::timestamptz` : sql`${column} >= ${given}::timestamptz`;
  if (!isDateTime(given)) return undefined;
  return upper ? sql`${column} < ${given}::timestamptz + interval '1 second'` : sql`${column} >= ${given}::timestamptz`;
}

/** A record of the tree that a reference points into, or any below it. */
export function below(column: Column, { reference }: FieldModel, value: string): Condition | undefined {
  if (!reference?.parent || !whole.test(plain(value))) return undefined;
  const [table, key, parent] = [reference.entity, reference.key, reference.parent].map(name => sql.id(snake(name)));
  return sql`${column} in (
    with recursive below (id) as (
      select ${plain(value)}::bigint
      union select o.${key} from ${table} o join below b on o.${parent} = b.id
    ) select id from below)`;
}
