import type { EntityModel, Model, ReportModel } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import type { Condition } from '../query/filters.ts';
import { hiddenValues } from '../query/hidden.ts';
import type { Paging } from '../query/paging.ts';
import type { ReadPlan } from '../query/plan.ts';
import { hidesSome } from '../query/scope.ts';
import { conditionsBy, conditionsOf, type Only } from '../query/select.ts';
import type { KeptShape } from './kept/shape.ts';
import { whereConditions } from './measures.ts';
import type { Part } from './part.ts';
import { shiftedConditions, shiftedPlan, shiftsOf, stretchOf } from './shifted.ts';

export interface StatisticQuery {
  model: Model;
  entity: EntityModel;
  operator: Operator;
  report: ReportModel;
  /** Filters in the protocol of list calls. */
  filters: Record<string, unknown>;
  /** Measures that count → how much of it a line has at least. */
  least: Record<string, number>;
  /** Which lines; how many is up to the caller. */
  paging: Paging;
  /** The column to sort by; left out: the report's own order. */
  sort: { name: string; descending: boolean } | undefined;
  /** When it is asked for, in ms since 1970. */
  at: number;
  /** Where it is counted what was asked for. */
  counting: Database;
  /** What the records have to be besides what the report says. */
  only?: Only;
  /** What else they have to be to count, with the dates of now. */
  line?: Only;
}

/** The records of now, and of each before that something is compared with. */
export async function partsOf(
  database: Database,
  asked: StatisticQuery,
  { plan, kept }: { plan: ReadPlan; kept?: KeptShape },
): Promise<Part[]> {
  const { model, entity, operator, report, filters, at, counting, only, line } = asked;
  const query = { model, entity, operator, query: filters, where: {}, at, counting };
  const besides = (by: ReadPlan): Condition[] => [
    ...whereConditions(report.where, by, at),
    ...(line?.conditions(by) ?? []),
    // Whose records they are is asked of what they are, whatever they are compared with.
    ...(only?.conditions(plan) ?? []),
  ];
  const every = report.groups.find(group => group.every);
  const of = kept ? { kept } : {};
  const now: Part = {
    ...of,
    plan,
    conditions: [...(await conditionsOf(database, query)), ...besides(plan)],
    ...(every ? { asked: stretchOf(every.field, filters, at) } : {}),
  };
  const before = shiftsOf(report.measures).map((shift): Part => {
    const moved = shiftedPlan(plan, shift);
    const own = shiftedConditions(plan, shift, { filters, at });
    return { ...of, plan: moved, shift, conditions: [...conditionsBy(query, moved), ...besides(moved), ...own] };
  });
  return [now, ...before];
}

/** Names that nothing may be sorted by: what is masked, and names behind groups of which the operator may not see every record. */
export function hiddenNames(
  { model, operator, report }: Pick<StatisticQuery, 'model' | 'operator' | 'report'>,
  plan: ReadPlan,
): ReadonlyMap<string, unknown> {
  const unseen = [...report.groups, ...(report.pivot ? [report.pivot] : [])].flatMap(
    ({ name, field }): [string, true][] => {
      const target = field.reference && model.entities[field.reference.entity];
      return target && hidesSome(model, target, operator) ? [[`${name}$name`, true]] : [];
    },
  );
  return new Map<string, unknown>([...hiddenValues(plan, model, operator), ...unseen]);
}
