import { sql } from 'kysely';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Condition } from './filters.ts';

/** Which records the operator sees at all (数据范围); none where all. */
export function scopeConditions(entity: EntityModel, operator: Operator): Condition[] {
  if (entity.scope !== 'org' || operator.data === 'all') return [];
  if (operator.data === 'self') return [sql`t.created_by = ${operator.operatorCode}`];
  if (operator.data === 'org') return [sql`t.org_id = ${operator.org.orgId}`];
  return [sql`t.org_id in (select org_id from secorganize where org_path like ${`${operator.org.orgPath}%`})`];
}
