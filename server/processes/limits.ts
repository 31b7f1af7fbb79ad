import { sql } from 'kysely';
import type { ProcessStepModel } from '#runtime/language/bundle/model.ts';
import { enqueue } from '../queue/enqueue.ts';
import { afterWorking } from '../working-time/working-time.ts';
import type { Run } from './run.ts';

/** What the job of a time limit knows. */
export interface LimitReached {
  approvalId: number;
  stepId: number;
  /** Which of the limits of the step. */
  limit: number;
}

/** The time limits of a step that is just opened: each is a job, which finds the step decided or does what it says. */
export async function beginLimits({ context, process }: Run, step: ProcessStepModel, opened: LimitedStep) {
  const limits = step.limits ?? [];
  if (limits.length === 0) return;
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::float8 * 1000 as now`.execute(
    context.database,
  );
  const now = rows[0]?.now ?? 0;
  await enqueue(
    context.database,
    limits.map(({ after, calendar }, limit) => ({
      key: `limit ${opened.stepId} ${limit}`,
      kind: 'limit',
      name: process.name,
      payload: { ...opened, limit },
      due: new Date(afterWorking(calendar, now, after)),
    })),
  );
}
type LimitedStep = Omit<LimitReached, 'limit'>;
