import { sql } from 'kysely';
import type { Row } from '../../query/answer.ts';
import { withLines } from '../../query/lines.ts';
import { readPlan } from '../../query/plan.ts';
import { scopeConditions } from '../../query/scope.ts';
import { whereAll } from '../../query/select.ts';
import type { Progress } from '../progress.ts';
import { refusal } from '../refusal.ts';
import { equalities } from './conditions.ts';
import type { TakeStep } from './kind.ts';

const mostLines = 10_000;

/** Reads what the caller may see. It stays as it is until the act ends: locked for others where the act changes it. */
export const get: TakeStep<'get'> = async (step, progress) => {
  const entity = progress.entity(step.entity);
  const { model, operator, database } = progress.context;
  const plan = readPlan(model, entity);
  const wanted = step.by ? { [entity.key]: progress.value(step.by) } : progress.values(step.where);
  const conditions = [...equalities(plan, entity, wanted), ...scopeConditions(model, entity, operator)];
  const { rows } = await sql<Row>`
    select ${plan.selection} from ${plan.source} ${whereAll(conditions)}
    order by ${plan.columns.get(entity.key)} limit ${step.many ? mostLines : 1} ${lockOf(progress, entity.name)}`.execute(
    database,
  );
  if (!step.many && rows.length === 0 && step.missing) throw missing(progress, step.missing);
  const [row] = rows;
  progress.set(step.as, step.many ? rows : row ? await withLines(database, model, entity, row) : null);
  return undefined;
};

/** A call that only reads locks nothing. */
function lockOf({ context, changed }: Progress, entity: string) {
  if (context.call.method === 'get') return sql``;
  return changed.has(entity) ? sql`for no key update of t` : sql`for share of t`;
}

const missing = (progress: Progress, { message, field }: NonNullable<Parameters<typeof get>[0]['missing']>) =>
  refusal(progress, progress.text(message), field);
