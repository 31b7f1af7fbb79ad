import { type RawBuilder, sql } from 'kysely';
import type { StripDocument, StripStep } from '#runtime/language/bundle/answers.ts';
import type { CallContext } from '../../calls/handler.ts';
import { masked, type Row } from '../../query/answer.ts';
import { emptyUnseen } from '../../query/as-seen.ts';
import type { Condition } from '../../query/filters.ts';
import { hiddenValues } from '../../query/hidden.ts';
import { scopeConditions } from '../../query/scope.ts';
import { seenPlan, whereAll } from '../../query/select.ts';
import { documentOf } from './document.ts';
import type { Step } from './steps.ts';

/** Most documents of a step that are told one by one. */
const most = 20;

/** The documents of a step that the reader sees, counted and summed: one statement. */
export async function readStep(context: CallContext, step: Step, belonging: Condition): Promise<StripStep> {
  const { database, model, operator } = context;
  const plan = seenPlan(model, step.of, operator);
  const hidden = hiddenValues(plan, model, operator);
  const status = plan.columns.get(step.of.states?.field ?? '');
  const counts = step.counts ? sql`${status ?? sql`''`} = any(${step.counts}::text[])` : sql`true`;
  const sum = (name: string | undefined): RawBuilder<unknown> => {
    const column = name !== undefined && !hidden.has(name) ? plan.columns.get(name) : undefined;
    return column ? sql`sum(${column}) filter (where ${counts}) over ()` : sql`null::numeric`;
  };
  const { rows } = await sql<Row & Sums>`
    select ${plan.selection}, count(*) over () as "$count", count(*) filter (where ${counts}) over () as "$counted",
      ${sum(step.amount)} as "$amount", ${sum(step.left)} as "$left"
    from ${plan.source} ${whereAll([belonging, ...scopeConditions(model, step.of, operator)])}
    order by ${plan.columns.get(step.of.key)} desc limit ${most}`.execute(database);
  const [first] = rows;
  return {
    entity: step.entity,
    count: first?.$count ?? 0,
    counted: first?.$counted ?? 0,
    ...(typeof first?.$amount === 'number' ? { amount: first.$amount } : {}),
    ...(typeof first?.$left === 'number' ? { left: first.$left } : {}),
    documents: await documentsOf(context, step, rows),
  };
}

/** The step of the document that is looked at, which was read to begin with. */
export async function hereStep(context: CallContext, step: Step, row: Row): Promise<StripStep> {
  const documents = await documentsOf(context, step, [{ ...row }]);
  const [{ amount, left, isCounted } = { isCounted: false }] = documents;
  return {
    entity: step.entity,
    count: 1,
    counted: isCounted ? 1 : 0,
    ...(amount === undefined || !isCounted ? {} : { amount }),
    ...(left === undefined ? {} : { left }),
    documents: documents.map(document => ({ ...document, isHere: true })),
  };
}

/** The rows, which are nobody else's, as the reader sees them. */
async function documentsOf(context: CallContext, step: Step, rows: Row[]): Promise<StripDocument[]> {
  const { database, model, operator } = context;
  for (const field of step.of.fields)
    if (step.facts.includes(field.name)) await emptyUnseen(database, context, field, rows);
  const seen = masked(rows, seenPlan(model, step.of, operator), model, operator);
  return seen.map(row => documentOf(context, step, row));
}

interface Sums {
  $count: number;
  $counted: number;
  $amount: number | null;
  $left: number | null;
}
