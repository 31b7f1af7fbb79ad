import { type EntityModel, type FieldModel, isStored } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { quoted, snake } from '../database/names.ts';
import type { Row, SampleClient } from '../extensions/sample.ts';

const batch = 2000;

const identifier = (name: string): string => quoted(snake(name));

/** How a column travels: as an array of this type, whose elements are cast where PostgreSQL has no array of arrays. */
function transport(field: FieldModel): { type: string; cast: string; write: (value: unknown) => unknown } {
  const type = fieldType(field).column(field);
  if (type === 'text[]') return { type: 'text', cast: '::text[]', write: arrayLiteral };
  if (type === 'jsonb') return { type: 'text', cast: '::jsonb', write: value => JSON.stringify(value) };
  return { type, cast: '', write: value => value };
}

/** ['a', 'b'] → {"a","b"}. */
const arrayLiteral = (value: unknown): string =>
  `{${(Array.isArray(value) ? value : [value]).map(code => JSON.stringify(String(code))).join(',')}}`;

/**
 * Stores rows in the entity's table, a few thousand a statement: one array a column needs no package for COPY and is
 * read twice as fast as rows of JSON. While PostgreSQL stores one batch, the next is made. The table's numbering of
 * keys goes on after the highest key.
 */
export async function insertRows(client: SampleClient, entity: EntityModel, rows: readonly Row[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = entity.fields
    .filter(field => isStored(field) && field.name in first)
    .map(field => ({ name: field.name, ...transport(field) }));
  const list = columns.map(column => identifier(column.name)).join(', ');
  const given = columns.map((column, index) => `$${index + 1}::${column.type}[]`).join(', ');
  const taken = columns.map(column => identifier(column.name) + column.cast).join(', ');
  const text = `insert into ${identifier(entity.name)} (${list}) select ${taken} from unnest(${given}) as given(${list})`;
  let running: Promise<unknown> = Promise.resolve();
  for (let start = 0; start < rows.length; start += batch) {
    const part = rows.slice(start, start + batch);
    const values = columns.map(({ name, write }) => part.map(row => (row[name] == null ? null : write(row[name]))));
    await running;
    running = client.query(text, values);
    // It is awaited above and below; until then a failure must not count as unhandled.
    running.catch(() => undefined);
  }
  await running;
  await continueKeys(client, entity);
}

async function continueKeys(client: SampleClient, entity: EntityModel): Promise<void> {
  const table = identifier(entity.name);
  const key = identifier(entity.key);
  await client.query(
    `select setval(sequence, (select max(${key}) from ${table})) from pg_get_serial_sequence($1, $2) as found(sequence) where sequence is not null`,
    [table, snake(entity.key)],
  );
}
