import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Condition } from './filters.ts';
import { readPlan } from './plan.ts';
import { seeCondition } from './see/condition.ts';
import { factsOf } from './see/facts.ts';

/**
 * Which records the operator sees at all: by the data scope of the roles (数据范围), by the entity's `see`, and of lines
 * those of the records that they see.
 */
export const scopeConditions = (model: Model, entity: EntityModel, operator: Operator): Condition[] => [
  ...organisationCondition(entity, operator),
  ...(entity.see && !operator.unrestricted ? [seeCondition(entity.see.predicate, factsOf(operator))] : []),
  ...owned(model, entity, operator),
];

/** What the data scope of the roles lets through; nothing where it is no matter. */
export function organisationCondition(entity: EntityModel, operator: Operator): Condition[] {
  if (entity.scope !== 'org' || operator.data === 'all') return [];
  if (operator.data === 'self') return [sql`t.created_by = ${operator.operatorCode}`];
  const ids = operator.data === 'org' ? [operator.org.orgId] : operator.orgIds;
  return [ids.length === 1 ? sql`t.org_id = ${ids[0]}` : sql`t.org_id = any(${ids}::bigint[])`];
}

function owned(model: Model, { name, owner }: EntityModel, operator: Operator): Condition[] {
  const above = owner && model.entities[owner.entity];
  const conditions = above ? scopeConditions(model, above, operator) : [];
  if (!owner || !above || conditions.length === 0) return [];
  const by: RawBuilder<unknown> | undefined = readPlan(model, model.entities[name] as EntityModel).columns.get(
    owner.by,
  );
  const plan = readPlan(model, above);
  return [
    sql`${by} in (select ${plan.columns.get(above.key)} from ${plan.source} where ${sql.join(conditions, sql` and `)})`,
  ];
}
