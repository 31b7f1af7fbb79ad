import { sql } from 'kysely';
import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { mask } from '#runtime/language/formats/mask.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import { masked, type Row, rowsIn, seesWhole } from './answer.ts';
import { readPlan } from './plan.ts';
import { scopeConditions } from './scope.ts';
import { whereAll } from './select.ts';

interface Reader {
  model: Model;
  entity: EntityModel;
  operator: Operator;
}

/**
 * Records as the operator sees them: what their lines point at is named, the names of records that they do not see are
 * empty, and masked values are masked. The rows are changed in place.
 */
export async function asSeen(database: Database, reader: Reader, rows: Row[]): Promise<Row[]> {
  const { model, entity, operator } = reader;
  const plan = readPlan(model, entity);
  for (const [field, columns] of plan.rowReferences)
    for (const column of columns)
      await nameLines(
        database,
        reader,
        column,
        rows.flatMap(row => rowsIn(row[field])),
      );
  await emptyUnseenNames(database, reader, rows);
  return masked(rows, plan, model, operator);
}

/** Empties the names of those records behind references, those of lines too, that the operator does not see. */
async function emptyUnseenNames(database: Database, reader: Reader, rows: readonly Row[]): Promise<void> {
  const { model, entity } = reader;
  for (const field of entity.fields) await emptyUnseen(database, reader, field, rows);
  for (const [field, line] of readPlan(model, entity).lines)
    await emptyUnseenNames(
      database,
      { ...reader, entity: line },
      rows.flatMap(row => rowsIn(row[field])),
    );
}

/**
 * Empties `key$name` where the record that the key stands for is none that the operator sees.
 * @param key where the rows have it; left out: by the name of the field
 */
export async function emptyUnseen(
  database: Database,
  { model, operator }: Pick<Reader, 'model' | 'operator'>,
  { name, reference }: FieldModel,
  rows: readonly Row[],
  key = name,
): Promise<void> {
  const target = reference ? model.entities[reference.entity] : undefined;
  const conditions = target ? scopeConditions(model, target, operator) : [];
  const keys = keysIn(rows, key);
  if (!target || conditions.length === 0 || keys.length === 0) return;
  const { columns, table } = readPlan(model, target);
  const column = columns.get(target.key);
  const { rows: seen } = await sql<{ key: number }>`
    select ${column} as key from ${table} ${whereAll([sql`${column} = any(${keys}::bigint[])`, ...conditions])}`.execute(
    database,
  );
  const known = new Set<unknown>(seen.map(row => row.key));
  for (const row of rows) if (typeof row[key] === 'number' && !known.has(row[key])) row[`${key}$name`] = '';
}

const keysIn = (rows: readonly Row[], name: string): number[] => [
  ...new Set(rows.map(row => row[name]).filter(key => typeof key === 'number')),
];

/** Puts the name of what each line points at beside its key (`goodsId$name`), as a record has it for its own references. */
async function nameLines(
  database: Database,
  { model, operator }: Reader,
  column: FieldModel,
  lines: readonly Row[],
): Promise<void> {
  const { name, reference } = column;
  const target = reference && model.entities[reference.entity];
  const keys = keysIn(lines, name);
  if (!target || keys.length === 0) return;
  const { fields, columns, unnamedSource } = readPlan(model, target);
  const naming = fields.get(target.nameField);
  const text = columns.get(target.nameField);
  const { rows } = await sql<{ key: number; text: unknown }>`
    select ${columns.get(target.key)} as key, ${text} as text from ${unnamedSource} where ${columns.get(target.key)} = any(${keys}::bigint[])`.execute(
    database,
  );
  const hidden = naming?.mask && !seesWhole(model, operator) ? naming.mask : undefined;
  const names = new Map(
    rows.map(row => [row.key, hidden && typeof row.text === 'string' ? mask(hidden, row.text) : row.text]),
  );
  for (const line of lines) if (names.has(line[name] as number)) line[`${name}$name`] = names.get(line[name] as number);
  await emptyUnseen(database, { model, operator }, column, lines);
}
