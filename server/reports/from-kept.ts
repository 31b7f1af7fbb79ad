import { sql } from 'kysely';
import type { FiguresAge } from '#runtime/language/bundle/answers.ts';
import { reportKey } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { type ReadPlan, readPlan } from '../query/plan.ts';
import { seenPlan } from '../query/select.ts';
import { unseenFields } from '../query/unseen.ts';
import { hiddenNames, type StatisticQuery } from './asked.ts';
import { keptPlan } from './kept/plan.ts';
import { type KeptShape, keptShapes } from './kept/shape.ts';
import { mayAnswer } from './may-answer.ts';

/** How a statistic is read: from the records, or from what is kept of them. */
export interface ReadHow {
  plan: ReadPlan;
  kept?: KeptShape;
}

/**
 * Answers a statistic: from what is kept of its records where that answers exactly as they would, else from them.
 * @param read reads it in the way that it is given
 * @returns with `age` where it is of when it was refreshed
 */
export async function fromKept<T>(
  database: Database,
  asked: StatisticQuery,
  read: (database: Database, how: ReadHow) => Promise<T>,
): Promise<{ answer: T; age?: FiguresAge }> {
  const { model, entity, operator } = asked;
  const directly = async () => ({ answer: await read(database, { plan: seenPlan(model, entity, operator) }) });
  const shape = shapeFor(asked);
  if (!shape) return directly();
  const how = { plan: keptPlan(model, entity, shape, unseenFields(entity, operator)), kept: shape };
  const kept = async (reader: Database): Promise<{ answer: T; age?: FiguresAge } | undefined> => {
    const at = await refreshedAt(reader, shape);
    if (at === undefined) return undefined;
    const answer = await read(reader, how);
    return shape.every === undefined ? { answer } : { answer, age: { at, every: shape.every } };
  };
  try {
    return (await (shape.every === undefined ? kept(database) : atOneMoment(database, kept))) ?? directly();
  } catch (error) {
    // Documents that were published meanwhile took it away.
    if ((error as { code?: unknown }).code === undefinedTable) return directly();
    throw error;
  }
}

const undefinedTable = '42P01';

function shapeFor(asked: StatisticQuery): KeptShape | undefined {
  const { model, entity, operator, report, only, line } = asked;
  if (report.kept === undefined || only || line) return undefined;
  const shape = keptShapes(model).get(reportKey(report.defineId, report.version));
  const hidden = hiddenNames({ model, operator, report }, readPlan(model, entity));
  return shape && mayAnswer(shape, asked, hidden) ? shape : undefined;
}

/** Since when the sums are there; undefined while they are not. */
async function refreshedAt(database: Database, { name }: KeptShape): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    select to_char(refreshed_at, 'YYYY-MM-DD HH24:MI:SS') as at from heddle_kept
    where name = ${name} and refreshed_at is not null`.execute(database);
  return rows[0]?.at;
}

/** What a refresh changes is seen by all of `work`, or by none. */
const atOneMoment = <T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> =>
  database.isTransaction
    ? work(database)
    : database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
