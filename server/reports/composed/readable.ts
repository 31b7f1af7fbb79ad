import { sql } from 'kysely';
import { type CallModel, type EntityModel, type Model, verbOf } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../../auth/operator.ts';
import { mayCall } from '../../calls/access.ts';
import { type Condition, match } from '../../query/filters.ts';
import type { ReadPlan } from '../../query/plan.ts';
import type { Only } from '../../query/select.ts';

/** The calls by which an operator may look through the records of an entity. */
const lists = (model: Model, operator: Pick<Operator, 'labels'>, { name }: EntityModel): CallModel[] =>
  Object.values(model.calls).filter(call => {
    const verb = verbOf(call);
    return call.entity === name && verb?.finds && verb.shows && mayCall(call, operator);
  });

/** Whether somebody may look through the records of an entity at all: by a list or a tree of any page. */
export const isListed = (model: Model, operator: Pick<Operator, 'labels'>, entity: EntityModel): boolean =>
  lists(model, operator, entity).length > 0;

/**
 * Which records of an entity the lists of an operator are about, by what these calls say for good (`where`): those of at
 * least one of them. The data scope, `see` and what records belong to are the affair of whoever reads.
 * @returns undefined where no list of theirs is about the entity; 'all' where one of them leaves nothing out
 */
export function listedRecords(
  model: Model,
  operator: Pick<Operator, 'labels'>,
  entity: EntityModel,
  at: number,
): Only | 'all' | undefined {
  const calls = lists(model, operator, entity);
  if (calls.length === 0) return undefined;
  if (calls.some(({ where }) => Object.keys(where).length === 0)) return 'all';
  const names = calls.flatMap(({ where }) => Object.keys(where));
  return {
    through: entity.fields.some(({ name, via }) => via && names.includes(name)),
    conditions: plan => [
      sql`(${sql.join(
        calls.map(({ where }) => sql`(${sql.join(fixed(plan, where, at), sql` and `)})`),
        sql` or `,
      )})`,
    ],
  };
}

/** What cannot be asked is met by no record. */
const fixed = (plan: ReadPlan, where: CallModel['where'], at: number): Condition[] =>
  Object.entries(where).map(([name, value]) => {
    const [field, column] = [plan.fields.get(name), plan.columns.get(name)];
    return (field && column && match(column, field, String(value), at)) ?? sql`false`;
  });
