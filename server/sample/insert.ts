import type { EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import type { Row, SampleClient } from './generator.ts';

const batch = 2000;

/** orgId → org_id: how the tables and columns of the back end are named. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

const quoted = (name: string): string => `"${snakeCase(name)}"`;

/** The type that a JSON value is read as before PostgreSQL assigns it to the column. */
function readAs(field: FieldModel): string {
  if (field.many) return 'text[]';
  switch (field.type) {
    case 'integer':
    case 'money':
    case 'reference':
      return 'bigint';
    case 'decimal':
      return 'numeric';
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'datetime':
      return 'timestamptz';
    case 'rows':
    case 'file':
      return 'jsonb';
    default:
      return 'text';
  }
}

/**
 * Stores rows in the entity's table, a few thousand a statement: one JSON text is one parameter, whatever the columns,
 * and needs no package for COPY. While PostgreSQL stores one batch, the next is written as JSON. The table's numbering
 * of keys goes on after the highest key.
 */
export async function insertRows(client: SampleClient, entity: EntityModel, rows: readonly Row[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const fields = entity.fields.filter(field => !field.via && field.name in first);
  const names = fields.map(field => field.name);
  const given = fields.map(field => `"${field.name}" ${readAs(field)}`).join(', ');
  const text = `insert into ${quoted(entity.name)} (${names.map(quoted).join(', ')}) select ${names.map(name => `"${name}"`).join(', ')} from json_to_recordset($1::json) as given(${given})`;
  let running: Promise<unknown> = Promise.resolve();
  for (let start = 0; start < rows.length; start += batch) {
    const part = JSON.stringify(rows.slice(start, start + batch).map(row => chosen(row, names)));
    await running;
    running = client.query(text, [part]);
    // It is awaited above and below; until then a failure must not count as unhandled.
    running.catch(() => undefined);
  }
  await running;
  await continueKeys(client, entity);
}

function chosen(row: Row, names: readonly string[]): Row {
  const result: Row = {};
  for (const name of names) result[name] = row[name] ?? null;
  return result;
}

async function continueKeys(client: SampleClient, entity: EntityModel): Promise<void> {
  const table = quoted(entity.name);
  const key = quoted(entity.key);
  await client.query(
    `select setval(sequence, (select max(${key}) from ${table})) from pg_get_serial_sequence($1, $2) as found(sequence) where sequence is not null`,
    [table, snakeCase(entity.key)],
  );
}
