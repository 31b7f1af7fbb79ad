import type pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import { openSession } from '../auth/sessions.ts';

type Querying = Pick<pg.Pool, 'query'>;

/**
 * A token of somebody: of the operator with that code, or of a new operator who has that role and no other.
 * @throws Error where there is neither
 */
export async function tokenOf(pool: pg.Pool, model: Model, who: string): Promise<string> {
  const operator = (await known(pool, who)) ?? (model.roles[who] && (await withRole(pool, who)));
  if (!operator) throw new Error(`There is no account and no role "${who}".`);
  return (await openSession(pool, model.app.sessions, { operatorId: operator.operator_id, orgId: operator.org_id }))
    .access_token;
}

interface OperatorRow {
  operator_id: number;
  org_id: number;
}

async function known(pool: Querying, code: string): Promise<OperatorRow | undefined> {
  const { rows } = await pool.query<OperatorRow>(
    'select operator_id, org_id from secoperator where operator_code = $1',
    [code],
  );
  return rows[0];
}

async function withRole(pool: Querying, role: string): Promise<OperatorRow | undefined> {
  const { rows } = await pool.query<OperatorRow>(
    `insert into secoperator (operator_code, operator_name, org_id, roles, enabled, created_by)
     select $1, $1, (select org_id from secorganize where parent_id is null order by org_id limit 1),
            jsonb_build_array(jsonb_build_object('roleId', role_id)), true, 'system' from secrole where role_name = $1
     returning operator_id, org_id`,
    [role],
  );
  return rows[0];
}
