import { sql } from 'kysely';
import type { StepModels } from '#runtime/language/bundle/model.ts';
import type { Row } from '../../query/answer.ts';
import { planAsOf } from '../../query/as-of.ts';
import { readPlan } from '../../query/plan.ts';
import { whereAll } from '../../query/select.ts';
import type { Progress } from '../progress.ts';
import { byKey, conditionsOf } from './conditions.ts';

type Get = StepModels['get'];

/** Most records that a step finds. */
export const mostFound = 10_000;

/**
 * What a step finds of what the caller may see, in the order of the keys. It stays as it is until the act ends: locked
 * for others where the act changes it.
 * @param how as many as are wanted; `among` in the place of its own value of a field, the values of several lines
 */
export async function rowsFound(
  step: Get,
  progress: Progress,
  how: { limit: number; among?: Readonly<Record<string, unknown>> },
): Promise<Row[]> {
  const entity = progress.entity(step.entity);
  const { model, database } = progress.context;
  const day = step.asOf && progress.value(step.asOf);
  const now = readPlan(model, entity);
  const plan = typeof day === 'string' && day !== '' ? planAsOf(now, day.slice(0, 10)) : now;
  const conditions =
    step.by && !how.among
      ? byKey(entity, progress.value(step.by), progress)
      : conditionsOf(step, entity, progress, how.among);
  const { rows } = await sql<Row>`
    select ${plan.unnamed} from ${plan.unnamedSource} ${whereAll(conditions)}
    order by ${plan.columns.get(entity.key)} limit ${how.limit} ${lockOf(progress, entity.name)}`.execute(database);
  return rows;
}

function lockOf(progress: Progress, entity: string) {
  if (progress.context.call.method === 'get') return sql``;
  return progress.changes(entity) ? sql`for no key update of t` : sql`for share of t`;
}
