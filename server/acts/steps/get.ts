import { sql } from 'kysely';
import type { StepModels } from '#runtime/language/bundle/model.ts';
import { tellRefused } from '../../calls/told.ts';
import type { Row } from '../../query/answer.ts';
import { withLines } from '../../query/lines.ts';
import { readPlan } from '../../query/plan.ts';
import { whereAll } from '../../query/select.ts';
import { keepHeld } from '../held-row.ts';
import type { Progress } from '../progress.ts';
import { refusal } from '../refusal.ts';
import { byKey, conditionsOf } from './conditions.ts';
import type { TakeStep } from './kind.ts';
import { heldRecord } from './read-ahead.ts';

const mostLines = 10_000;

/** Reads what the caller may see. It stays as it is until the act ends: locked for others where the act changes it. */
export const get: TakeStep<'get'> = async (step, progress) => {
  const entity = progress.entity(step.entity);
  const { model, database } = progress.context;
  const own = { ...progress.context, entity };
  const known = heldRecord(step, progress);
  if (known) {
    progress.set(step.as, known);
    return undefined;
  }
  const plan = readPlan(model, entity);
  const conditions = step.by ? byKey(entity, progress.value(step.by), progress) : conditionsOf(step, entity, progress);
  const { rows } = await sql<Row>`
    select ${plan.unnamed} from ${plan.unnamedSource} ${whereAll(conditions)}
    order by ${plan.columns.get(entity.key)} limit ${limitOf(step, progress)} ${lockOf(progress, entity.name)}`.execute(
    database,
  );
  if (!step.many && rows.length === 0 && step.missing) throw missing(progress, step.missing);
  if (progress.changes(entity.name)) for (const row of rows) keepHeld(own, row);
  const [row] = rows;
  progress.set(step.as, step.many ? rows : row ? await withLines(database, model, entity, row) : null);
  return undefined;
};

/** One, or as many as the step wants of those that are found. */
function limitOf({ many, most }: StepModels['get'], progress: Progress): number {
  if (!many) return 1;
  const wanted = most ? Number(progress.value(most)) : mostLines;
  return Number.isSafeInteger(wanted) ? Math.min(Math.max(0, wanted), mostLines) : 0;
}

function lockOf(progress: Progress, entity: string) {
  if (progress.context.call.method === 'get') return sql``;
  return progress.changes(entity) ? sql`for no key update of t` : sql`for share of t`;
}

function missing(progress: Progress, refusing: NonNullable<StepModels['get']['missing']>) {
  tellRefused(refusing);
  return refusal(progress, progress.text(refusing.message), refusing.field);
}
