import { type RawBuilder, sql } from 'kysely';
import type { ReportModel } from '#runtime/language/bundle/model.ts';
import { ServerError } from '../../errors/server-error.ts';
import type { Condition } from '../../query/filters.ts';
import { seenPlan } from '../../query/select.ts';
import { hiddenNames, partsOf } from '../asked.ts';
import { largestKeys } from '../largest.ts';
import { reportFilters } from '../params.ts';
import type { ReportContext } from '../run.ts';
import { keyOf } from '../top.ts';

/** By what the records of a line are told: as of when, and the values that are the largest, where only these have lines. */
export interface Told {
  at: number;
  largest?: readonly string[];
}

/** @param params what the report is asked for */
export async function toldBy(
  context: ReportContext,
  report: ReportModel,
  params: Record<string, unknown>,
): Promise<Told> {
  const { model, operator, at, database: counting, reading, only, line } = context;
  if (!report.groups.some(({ top }) => top)) return { at };
  const entity = model.entities[report.entity];
  if (!entity) throw new ServerError('internal');
  const database = reading ?? counting;
  const plan = seenPlan(model, entity, operator);
  const [now] = await partsOf(
    database,
    {
      ...{ model, entity, operator, report, at, counting, least: {}, sort: undefined },
      filters: reportFilters(report, params, at),
      paging: { current: 1, size: 1 },
      ...(only ? { only } : {}),
      ...(line ? { line } : {}),
    },
    { plan },
  );
  return {
    at,
    largest: await largestKeys(database, report, now, { at, hidden: hiddenNames({ model, operator, report }, plan) }),
  };
}

/** Whether a value is among the largest. */
export const isLargest = (value: RawBuilder<unknown>, { largest = [] }: Told): Condition =>
  sql`${keyOf(value)} = any(${[...largest]}::text[])`;
