import { sql } from 'kysely';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
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
    for (const record of records) {
      const own = whole.filter(row => row[lines.by] === record[entity.key]);
      record[name] = own.map(row => Object.fromEntries(shown.filter(key => key in row).map(key => [key, row[key]])));
    }
  }
  return records;
}
