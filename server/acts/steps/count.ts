import { sql } from 'kysely';
import { readPlan } from '../../query/plan.ts';
import { whereAll } from '../../query/select.ts';
import { conditionsOf } from './conditions.ts';
import type { TakeStep } from './kind.ts';

/** How many records that the caller may see have something in common. */
export const count: TakeStep<'count'> = async (step, progress) => {
  const entity = progress.entity(step.entity);
  const { model, database } = progress.context;
  const plan = readPlan(model, entity);
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from ${plan.source} ${whereAll(conditionsOf(step, entity, progress))}`.execute(database);
  progress.set(step.as, rows[0]?.number ?? 0);
  return undefined;
};
