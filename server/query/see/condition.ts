import { type RawBuilder, sql } from 'kysely';
import type { FactOperand, FieldOperand, Hop, Predicate } from '#runtime/language/bundle/model.ts';
import { quoted, snake } from '../../database/names.ts';
import { ofTheDay } from '../of-the-day.ts';
import { amongst, equalTo, orderedBy } from './compare.ts';

type Sql = RawBuilder<unknown>;
type Facts = (cel: string) => unknown;

/** The predicate over the table `t`. Where it is neither true nor false it counts as false, also under a `not`. */
export function seeCondition(predicate: Predicate, facts: Facts): Sql {
  switch (predicate.is) {
    case 'and':
    case 'or': {
      const parts = predicate.parts.map(part => seeCondition(part, facts));
      return sql`(${sql.join(parts, sql.raw(` ${predicate.is} `))})`;
    }
    case 'not':
      return sql`not coalesce(${seeCondition(predicate.part, facts)}, false)`;
    case 'fact':
      return facts(predicate.fact) === true ? sql`true` : sql`false`;
    case 'true':
      return read(predicate.field, column => column);
    case 'equal':
      return equal(predicate.field, predicate.to, facts);
    case 'ordered':
      return withOther(predicate.field, predicate.than, facts, (column, than) =>
        'column' in than
          ? sql`${column} ${sql.raw(predicate.operator)} ${than.column}`
          : orderedBy(column, predicate.field.compares, predicate.operator, than.value),
      );
    case 'begins': {
      const start = facts(predicate.with.fact);
      return typeof start === 'string'
        ? read(predicate.field, column => sql`starts_with(${column}, ${start})`)
        : sql`false`;
    }
    case 'oneOf': {
      const fact = facts(predicate.list.fact);
      const list: unknown[] = Array.isArray(fact) ? fact : [];
      return read(predicate.field, column => amongst(column, predicate.field.compares, list), list.includes(null));
    }
    case 'holds': {
      const code = facts(predicate.code.fact);
      return typeof code === 'string' ? read(predicate.field, column => sql`${column} @> array[${code}]`) : sql`false`;
    }
  }
}

function equal(field: FieldOperand, to: FieldOperand | FactOperand, facts: Facts): Sql {
  return withOther(
    field,
    to,
    facts,
    (column, other) => {
      if ('column' in other) return sql`${column} is not distinct from ${other.column}`;
      return other.value === null ? sql`${column} is null` : equalTo(column, field.compares, other.value);
    },
    true,
  );
}

type Other = { column: Sql } | { value: unknown };

/** @param emptyToo whether an empty field may hold: a record that refers to nothing is then judged, too */
function withOther(
  field: FieldOperand,
  other: FieldOperand | FactOperand,
  facts: Facts,
  compare: (column: Sql, other: Other) => Sql,
  emptyToo = false,
): Sql {
  if ('fact' in other) {
    const value = facts(other.fact);
    return read(field, column => compare(column, { value }), emptyToo && value === null);
  }
  return sql`(select ${compare(theValue(field), { column: theValue(other) })})`;
}

const own = (name: string): Sql => sql.raw(`t.${quoted(snake(name))}`);

/** The value itself; one that is read through references as subselects. */
function theValue({ field, way }: FieldOperand): Sql {
  if (!way) return own(field);
  return valueAt(way.hops, way.field);
}

/** What stands in a field at the end of these references. */
function valueAt(hops: readonly Hop[], field: string): Sql {
  const last = hops.at(-1);
  if (!last) return own(field);
  const before = hops.slice(0, -1);
  const [table, id, column] = [last.entity, last.key, field].map(name => sql.id(snake(name)));
  const day = ofTheDay(last, 'o', name => valueAt(before, name));
  return sql`(select o.${column} from ${table} o where o.${id} = ${valueAt(before, last.reference)}${day})`;
}

/** A judgement of one field. One that is read through references asks for the keys of the records that it holds of. */
function read({ field, way }: FieldOperand, compare: (column: Sql) => Sql, emptyToo = false): Sql {
  if (!way) return compare(own(field));
  const through = ([hop, ...further]: readonly Hop[], column: (name: string) => Sql): Sql => {
    if (!hop) return compare(column(way.field));
    const [table, key] = [hop.entity, hop.key].map(name => sql.id(snake(name)));
    const [alias, of] = [`o${further.length}`, sql.id(`o${further.length}`)];
    const day = ofTheDay(hop, alias, column);
    const found = sql`${column(hop.reference)} in (select ${of}.${key} from ${table} ${of} where ${through(further, name => sql`${of}.${sql.id(snake(name))}`)}${day})`;
    return emptyToo ? sql`(${column(hop.reference)} is null or ${found})` : found;
  };
  return through(way.hops, own);
}
