import { sql } from 'kysely';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import { comparableOf } from '#runtime/language/fields/comparable.ts';
import type { Row } from '../../query/answer.ts';
import { type ReadPlan, readPlan } from '../../query/plan.ts';
import { scopeConditions } from '../../query/scope.ts';
import { equalTo } from '../../query/see/compare.ts';
import { whereAll } from '../../query/select.ts';
import type { Progress } from '../progress.ts';
import { refusal } from '../refusal.ts';
import type { TakeStep } from './kind.ts';

const mostLines = 10_000;

/** Reads what the caller may see. It stays as it is until the act ends: locked for others where the act changes it. */
export const get: TakeStep<'get'> = async (step, progress) => {
  const entity = progress.entity(step.entity);
  const { model, operator, database } = progress.context;
  const plan = readPlan(model, entity);
  const wanted = step.by ? { [entity.key]: progress.value(step.by) } : progress.values(step.where);
  const conditions = [...asked(plan, entity, wanted), ...scopeConditions(entity, operator)];
  const lock = progress.changed.has(entity.name) ? sql`for no key update of t` : sql`for share of t`;
  const { rows } = await sql<Row>`
    select ${plan.selection} from ${plan.source} ${whereAll(conditions)}
    order by ${plan.columns.get(entity.key)} limit ${step.many ? mostLines : 1} ${lock}`.execute(database);
  if (!step.many && rows.length === 0 && step.missing) throw missing(progress, step.missing);
  progress.set(step.as, step.many ? rows : (rows[0] ?? null));
  return undefined;
};

const missing = (progress: Progress, { message, field }: NonNullable<Parameters<typeof get>[0]['missing']>) =>
  refusal(progress, progress.text(message), field);

function asked(plan: ReadPlan, entity: EntityModel, wanted: Record<string, unknown>) {
  return Object.entries(wanted).map(([name, value]) => {
    const field = entity.fields.find(one => one.name === name);
    const column = plan.columns.get(name);
    if (!field || !column) throw new Error(`${entity.name} has no field "${name}".`);
    if (value === null || value === undefined) return name === entity.key ? sql`false` : sql`${column} is null`;
    return equalTo(column, comparableOf(field) ?? 'text', value);
  });
}
