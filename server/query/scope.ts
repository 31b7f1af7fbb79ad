import { sql } from 'kysely';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Condition } from './filters.ts';
import { seeCondition } from './see/condition.ts';
import { factsOf } from './see/facts.ts';

/** Which records the operator sees at all: by the data scope of the roles (数据范围) and by the entity's `see`. */
export const scopeConditions = (entity: EntityModel, operator: Operator): Condition[] => [
  ...organisation(entity, operator),
  ...(entity.see && !operator.unrestricted ? [seeCondition(entity.see.predicate, factsOf(operator))] : []),
];

function organisation(entity: EntityModel, operator: Operator): Condition[] {
  if (entity.scope !== 'org' || operator.data === 'all') return [];
  if (operator.data === 'self') return [sql`t.created_by = ${operator.operatorCode}`];
  const ids = operator.data === 'org' ? [operator.org.orgId] : operator.orgIds;
  return [ids.length === 1 ? sql`t.org_id = ${ids[0]}` : sql`t.org_id = any(${ids}::bigint[])`];
}
