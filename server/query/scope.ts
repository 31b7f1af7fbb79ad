import { sql } from 'kysely';
import { belonging, type EntityModel, type Model, type Owner } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Condition } from './filters.ts';
import { readPlan } from './plan.ts';
import { seeCondition } from './see/condition.ts';
import { factsOf } from './see/facts.ts';

/**
 * Which records the operator sees at all: by the data scope of the roles (数据范围), by the entity's `see`, and by what
 * the records belong to.
 */
export const scopeConditions = (model: Model, entity: EntityModel, operator: Operator): Condition[] => [
  ...organisationCondition(entity, operator),
  ...(entity.see && !operator.unrestricted ? [seeCondition(entity.see.predicate, factsOf(operator))] : []),
  ...ownerConditions(model, entity, operator).map(({ condition }) => condition),
];

/** Whether there may be records that the operator does not see. */
export const hidesSome = (model: Model, entity: EntityModel, operator: Operator): boolean =>
  scopeConditions(model, entity, operator).length > 0;

/** What the data scope of the roles lets through; nothing where it is no matter. */
export function organisationCondition(entity: EntityModel, operator: Operator): Condition[] {
  if (entity.scope !== 'org' || operator.data === 'all') return [];
  if (operator.data === 'self') return [sql`t.created_by = ${operator.operatorCode}`];
  const ids = operator.data === 'org' ? [operator.org.orgId] : operator.orgIds;
  return [ids.length === 1 ? sql`t.org_id = ${ids[0]}` : sql`t.org_id = any(${ids}::bigint[])`];
}

/** Which of the records that a record belongs to the operator has to see; nothing where they see all of those. */
export function ownerConditions(model: Model, entity: EntityModel, operator: Operator): OwnerCondition[] {
  return ownersOf(model, entity).flatMap(owner => {
    const above = model.entities[owner.entity];
    const conditions = above ? scopeConditions(model, above, operator) : [];
    if (!above || conditions.length === 0) return [];
    const { columns, table } = readPlan(model, above);
    const by = readPlan(model, entity).columns.get(owner.by);
    const condition = sql`${by} in (select ${columns.get(above.key)} from ${table} where ${sql.join(conditions, sql` and `)})`;
    return [{ owner, condition }];
  });
}

export interface OwnerCondition {
  owner: Owner;
  condition: Condition;
}

const known = new WeakMap<Model, ReadonlyMap<string, readonly Owner[]>>();

/** The records that those of an entity belong to. */
export function ownersOf(model: Model, { name }: EntityModel): readonly Owner[] {
  const all = known.get(model) ?? belonging(model);
  known.set(model, all);
  return all.get(name) ?? [];
}
