import { sql } from 'kysely';
import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { mask } from '#runtime/language/formats/mask.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import { masked, type Row, rowsIn, seesWhole } from './answer.ts';
import { readPlan } from './plan.ts';

interface Reader {
  model: Model;
  entity: EntityModel;
  operator: Operator;
}

/** Records as the operator sees them: what their lines point at is named, and masked values are masked. The rows are changed in place. */
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
  return masked(rows, plan, model, operator);
}

/** Puts the name of what each line points at beside its key (`goodsId$name`), as a record has it for its own references. */
async function nameLines(
  database: Database,
  { model, operator }: Reader,
  { name, reference }: FieldModel,
  lines: readonly Row[],
): Promise<void> {
  const target = reference && model.entities[reference.entity];
  const keys = new Set(lines.map(line => line[name]).filter(key => typeof key === 'number'));
  if (!target || keys.size === 0) return;
  const { fields, columns, table } = readPlan(model, target);
  const naming = fields.get(target.nameField);
  // A name that is itself read through a reference is one join too far; its key then stands for it.
  const text = columns.get(naming && !naming.via ? naming.name : target.key);
  const { rows } = await sql<{ key: number; text: unknown }>`
    select ${columns.get(target.key)} as key, ${text} as text from ${table} where ${columns.get(target.key)} = any(${[...keys]}::bigint[])`.execute(
    database,
  );
  const hidden = naming?.mask && !seesWhole(model, operator) ? naming.mask : undefined;
  const names = new Map(
    rows.map(row => [row.key, hidden && typeof row.text === 'string' ? mask(hidden, row.text) : row.text]),
  );
  for (const line of lines) if (names.has(line[name] as number)) line[`${name}$name`] = names.get(line[name] as number);
}
