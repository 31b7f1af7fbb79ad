import { sql } from 'kysely';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Condition } from './filters.ts';

/** Which records the operator sees at all (数据范围); none where all. */
export function scopeConditions(entity: EntityModel, operator: Operator): Condition[] {
  if (entity.scope !== 'org' || operator.data === 'all') return [];
  if (operator.data === 'self') return [sql`t.created_by = ${operator.operatorCode}`];
  // An organisation without a path has none below it; an empty prefix would be everybody's.
  if (operator.data === 'org' || operator.org.orgPath === '') return [sql`t.org_id = ${operator.org.orgId}`];
  return [sql`t.org_id in (select org_id from secorganize where org_path like ${`${operator.org.orgPath}%`})`];
}
