import { sql } from 'kysely';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import type { Row } from '../query/answer.ts';
import { asSeen } from '../query/as-seen.ts';
import { seenPlan } from '../query/select.ts';
import { toldOf } from '../query/told.ts';

interface Reader {
  model: Model;
  operator: Operator;
}

/**
 * Tasks with what their processes say of the records that they are about, so that they can be told apart and decided
 * without opening each: `recordNumber`, and `facts`, such as 套餐名称 畅享500M · 应收金额 1,200.00元. As of now, and
 * masked as the reader sees the record. The rows are changed in place.
 */
export async function tellFacts(database: Database, reader: Reader, tasks: Row[]): Promise<Row[]> {
  for (const name of new Set(tasks.map(({ recordEntity }) => String(recordEntity)))) {
    const entity = reader.model.entities[name];
    const some = tasks.filter(({ recordEntity }) => recordEntity === name);
    if (entity) await tell(database, reader, entity, some);
  }
  return tasks;
}

async function tell(database: Database, reader: Reader, entity: EntityModel, tasks: Row[]): Promise<void> {
  const { model, operator } = reader;
  const plan = seenPlan(model, entity, operator);
  const key = plan.columns.get(entity.key);
  const keys = [...new Set(tasks.map(({ recordId }) => Number(recordId)))];
  const { rows } =
    await sql<Row>`select ${plan.selection} from ${plan.source} where ${key} in (${sql.join(keys)})`.execute(database);
  const seen = new Map(
    (await asSeen(database, { model, entity, operator }, rows)).map(row => [Number(row[entity.key]), row]),
  );
  for (const task of tasks) {
    const record = seen.get(Number(task.recordId));
    if (!record) continue;
    const { facts = [] } = model.processes[String(task.process)] ?? {};
    task.recordNumber = record[entity.code?.field ?? entity.nameField] ?? task.recordName;
    task.facts = toldOf(model, entity, facts, record) || null;
  }
}
