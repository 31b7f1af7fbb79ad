import { quoted, snake } from '../../database/names.ts';
import { type KeptShape, keyColumn, keyValue, records } from './shape.ts';

const columnsOf = ({ keys, parts }: KeptShape): string[] => [
  ...keys.map(keyColumn),
  quoted(records),
  ...parts.map(({ column }) => quoted(column)),
];

/** The sums of the records in a table, each key a row. @param sign -: of records that count no more */
function sumsOf({ keys, parts }: KeptShape, table: string, sign: '' | '-' = ''): string {
  const values = keys.map(keyValue);
  const cells = parts.map(({ kind, field, column }) => {
    const value = `t.${quoted(snake(field.name))}`;
    const sum = kind === 'sum' ? `coalesce(sum(${value}), 0)::numeric` : `${kind}(${value})`;
    return `${sign}${sum} as ${quoted(column)}`;
  });
  const selected = [
    ...keys.map((key, index) => `${values[index]} as ${keyColumn(key)}`),
    `${sign}count(*) as ${quoted(records)}`,
    ...cells,
  ];
  return `select ${selected.join(', ')} from ${table} as t${values.length > 0 ? ` group by ${values.join(', ')}` : ''}`;
}

/** Rows of sums as one for each key. @param left which of them are left */
export function merged(shape: KeptShape, rows: string, left: string): string {
  const keys = shape.keys.map(keyColumn);
  const cells = [
    `sum(${quoted(records)})::bigint as ${quoted(records)}`,
    ...shape.parts.map(({ kind, column }) => {
      const name = quoted(column);
      return kind === 'min' || kind === 'max' ? `${kind}(${name}) as ${name}` : `sum(${name}) as ${name}`;
    }),
  ];
  const grouped = keys.length > 0 ? `group by ${keys.join(', ')}` : '';
  return `select ${[...keys, ...cells].join(', ')} from ${rows} ${grouped} having ${left}`;
}

/** Something of it is not nothing. */
const differs = ({ parts }: KeptShape): string =>
  [records, ...parts.map(({ column }) => column)].map(name => `sum(${quoted(name)}) <> 0`).join(' or ');

const insert = (shape: KeptShape, rows: string): string =>
  `insert into ${quoted(shape.name)} (${columnsOf(shape).join(', ')}) ${rows}`;

/** What makes the table, empty; and, where it follows every change, what adds these to it in the transactions that make them. */
export function making(shape: KeptShape): string[] {
  const { name, table, every } = shape;
  const made = `create table ${quoted(name)} as ${sumsOf(shape, quoted(table))} with no data`;
  if (every !== undefined) return [made];
  const changes = `(${sumsOf(shape, 'gained')} union all ${sumsOf(shape, 'lost', '-')}) as changes`;
  return [
    made,
    `create function ${quoted(name)}() returns trigger language plpgsql as $$ begin
       if tg_op = 'INSERT' then ${insert(shape, sumsOf(shape, 'gained'))};
       elsif tg_op = 'UPDATE' then ${insert(shape, merged(shape, changes, differs(shape)))};
       elsif tg_op = 'DELETE' then ${insert(shape, sumsOf(shape, 'lost', '-'))};
       else delete from ${quoted(name)};
       end if;
       return null; end $$`,
    ...[
      ['gained', 'insert', 'referencing new table as gained'],
      ['changed', 'update', 'referencing old table as lost new table as gained'],
      ['lost', 'delete', 'referencing old table as lost'],
      ['emptied', 'truncate', ''],
    ].map(
      ([suffix, event, tables]) =>
        `create trigger ${quoted(`${name}_${suffix}`)} after ${event} on ${quoted(table)} ${tables}
         for each statement execute function ${quoted(name)}()`,
    ),
  ];
}

/** Makes it anew of the records. */
export const refilling = (shape: KeptShape): string[] => [
  `delete from ${quoted(shape.name)}`,
  insert(shape, sumsOf(shape, quoted(shape.table))),
];

/** Adds up the rows of each key. */
export const compacting = (shape: KeptShape): string =>
  `with gone as (delete from ${quoted(shape.name)} returning *) ${insert(shape, merged(shape, 'gone', differs(shape)))}`;
