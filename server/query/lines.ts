import { sql } from 'kysely';
import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import type { Row } from './answer.ts';
import { readPlan } from './plan.ts';

/** Gives a record its lines, in the order in which they were made, and these theirs. Who sees a record sees its lines. */
export async function withLines(database: Database, model: Model, entity: EntityModel, record: Row): Promise<Row> {
  const [row] = await linesOf(database, model, entity, [record]);
  return row as Row;
}

/** The same of several records of one entity. */
export async function linesOf(database: Database, model: Model, entity: EntityModel, records: Row[]): Promise<Row[]> {
  for (const { name, lines, fields = [] } of entity.fields) {
    const line = lines && model.entities[lines.entity];
    if (!lines || !line || records.length === 0) continue;
    const plan = readPlan(model, line);
    const keys = records.map(record => record[entity.key]);
    const { rows } = await sql<Row>`
      select ${plan.selection} from ${plan.source} where ${plan.columns.get(lines.by)} = any(${keys}::bigint[])
      order by ${plan.columns.get(line.key)}`.execute(database);
    const nested = line.fields.filter(field => field.lines).map(field => field.name);
    const shown = [line.key, ...nested, ...fields.flatMap(field => [field.name, `${field.name}$name`])];
    const whole = await linesOf(database, model, line, rows);
    const owned = byOwner(whole, lines.by);
    for (const record of records) {
      const own = owned.get(record[entity.key]) ?? [];
      record[name] = own.map(row => Object.fromEntries(shown.filter(key => key in row).map(key => [key, row[key]])));
    }
  }
  return records;
}

function byOwner(rows: readonly Row[], by: string): Map<unknown, Row[]> {
  const owned = new Map<unknown, Row[]>();
  for (const row of rows) {
    const own = owned.get(row[by]);
    if (own) own.push(row);
    else owned.set(row[by], [row]);
  }
  return owned;
}

interface Cells {
  entity: EntityModel;
  /** The field of lines, or of rows, which a record has already. */
  field: FieldModel;
  /** What of a line is read beside its key. */
  cells: readonly FieldModel[];
  /** Lines that are read at the most. */
  most: number;
}

/** Gives records some fields of their lines, and not the lines of these, by one statement. @returns how many lines there are */
export async function cellsOf(
  database: Database,
  model: Model,
  { entity, field, cells, most }: Cells,
  records: Row[],
): Promise<number> {
  const line = field.lines && model.entities[field.lines.entity];
  if (!field.lines || !line)
    return records.reduce((sum, { [field.name]: own }) => sum + (Array.isArray(own) ? own.length : 0), 0);
  const { columns, referenceNames, source } = readPlan(model, line);
  const { by, key } = field.lines;
  const selected = [...new Set([key, by, ...cells.map(({ name }) => name)])].flatMap(name => {
    const behind = referenceNames.get(name);
    return [
      sql`${columns.get(name)} as ${sql.id(name)}`,
      ...(behind ? [sql`${behind} as ${sql.id(`${name}$name`)}`] : []),
    ];
  });
  const keys = records.map(record => record[entity.key]);
  const { rows } = await sql<Row>`
    select ${sql.join(selected)} from ${source} where ${columns.get(by)} = any(${keys}::bigint[])
    order by ${columns.get(key)} limit ${most}`.execute(database);
  const owned = byOwner(rows, by);
  for (const record of records) record[field.name] = owned.get(record[entity.key]) ?? [];
  return rows.length;
}
