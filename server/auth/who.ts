import { sql } from 'kysely';
import type pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { heldRoles } from './held-roles.ts';
import { combineRoles, type Operator, type RoleRow } from './operator.ts';
import { hashToken } from './tokens.ts';
import { worksAt } from './work-places.ts';

interface OperatorRow {
  operator_id: number;
  operator_code: string;
  operator_name: string;
  org_id: number;
  org_name: string;
  org_path: string | null;
  district: string | null;
  region_id: string | null;
  org_ids: number[];
  organisations: number;
  roles: RoleRow[];
  password_due?: boolean;
  client?: string | null;
}

interface SessionRow extends OperatorRow {
  family: string;
}

/** SQL: what is lent shows nobody more than their own organisation. */
const scope = `case when held.is_lent and r.data_scope <> 'self' then 'org' else r.data_scope end`;

/** What is known of an operator `o` at an organisation `g`. */
const facts = `select o.operator_id, o.operator_code, o.operator_name, g.org_id, g.org_name, g.org_path, g.district, g.region_id,
            (select json_agg(b.org_id) from secorganize b where b.org_id = g.org_id or (g.org_path <> '' and b.org_path like g.org_path || '%')) as org_ids,
            (select count(*) from secorganize) as organisations,
            (select coalesce(json_agg(json_build_object('roleName', r.role_name, 'dataScope', ${scope}, 'allPermissions', r.all_permissions, 'permissions', r.permissions)), '[]')
             from ${heldRoles()} held join secrole r on r.role_id = held.role_id) as roles`;

const ofSession = `${facts}, s.family, s.client,
            coalesce(p.must_change or p.changed_at < now() - $2::int * interval '1 day', false) as password_due
     from heddle_session s join secoperator o on o.operator_id = s.operator_id and o.enabled is not false
     join secorganize g on g.org_id = s.org_id and ${worksAt}
     left join heddle_password p on p.operator_id = o.operator_id
     where s.revoked_at is null and`;

/** Prepared once for each connection: it comes before every call. */
const statement = { name: 'heddle_operator_of', text: `${ofSession} s.access_hash = $1 and s.access_until > now()` };

/** A log-in that goes on: whose it is, and what all of its tokens have in common. */
export interface Session {
  operator: Operator;
  family: string;
}

/**
 * Whose token it is, with roles and organisation, in one query; undefined where it is not good, or they may not work at
 * its organisation any more.
 */
export const operatorOf = async (pool: pg.Pool, access: string, model: Model): Promise<Operator | undefined> =>
  (await sessionOf(pool, access, model))?.operator;

/** The same, with the log-in that the token is of. */
export async function sessionOf(pool: pg.Pool, access: string, model: Model): Promise<Session | undefined> {
  const { rows } = await pool.query<SessionRow>({
    ...statement,
    values: [hashToken(access), model.app.passwords?.days],
  });
  return rows[0] && { operator: operatorFrom(rows[0], model), family: rows[0].family };
}

/** Whose log-in it is, whatever its tokens are by now; undefined where it has ended, or they may not work there any more. */
export async function operatorOfFamily(pool: pg.Pool, family: string, model: Model): Promise<Operator | undefined> {
  const { rows } = await pool.query<SessionRow>(
    `${ofSession} s.family = $1 and s.refresh_until > now() order by s.id desc limit 1`,
    [family, model.app.passwords?.days],
  );
  return rows[0] && operatorFrom(rows[0], model);
}

/** SQL: an API token `t` that is good: not ended, and not past its last day. */
const isGood = `t.status = 'active' and t.until >= (now() at time zone 'Asia/Shanghai')::date`;

/** Prepared once for each connection: programs call often. */
const byToken = {
  name: 'heddle_operator_of_token',
  text: `${facts}, t.token_id, t.token_name, t.calls
    from api_token t join secoperator o on o.operator_id = t.operator_id and o.enabled is not false
    join secorganize g on g.org_id = t.org_id and ${worksAt} where t.token_id = $1 and ${isGood}`,
};

/**
 * Whose an API token is, as they are now, where they made it; undefined where it is not good, or they may not be there
 * any more. That their password is due keeps no program from its work.
 */
export async function operatorOfToken(pool: pg.Pool, tokenId: number, model: Model): Promise<Operator | undefined> {
  const { rows } = await pool.query<OperatorRow & { token_id: number; token_name: string; calls: string }>({
    ...byToken,
    values: [tokenId],
  });
  const [row] = rows;
  if (!row) return undefined;
  const token = { id: row.token_id, name: row.token_name, calls: row.calls.split('\n') };
  return { ...operatorFrom(row, model), token };
}

/** Somebody by their code (工号), at their own organisation; undefined where there is nobody, or not any more. */
export async function operatorByCode(database: Database, code: string, model: Model): Promise<Operator | undefined> {
  const { rows } = await sql<OperatorRow>`${sql.raw(facts)}
    from secoperator o join secorganize g on g.org_id = o.org_id
    where o.operator_code = ${code} and o.enabled is not false`.execute(database);
  return rows[0] && operatorFrom(rows[0], model);
}

/**
 * Somebody by their key, at an organisation where they may work; undefined where there is nobody, or they may not be
 * there any more.
 */
export async function operatorAt(
  database: Database,
  { operatorId, orgId }: { operatorId: number; orgId: number },
  model: Model,
): Promise<Operator | undefined> {
  const { rows } = await sql<OperatorRow>`${sql.raw(facts)}
    from secoperator o join secorganize g on g.org_id = ${orgId} and ${sql.raw(worksAt)}
    where o.operator_id = ${operatorId} and o.enabled is not false`.execute(database);
  return rows[0] && operatorFrom(rows[0], model);
}

function operatorFrom(row: OperatorRow, model: Model): Operator {
  const rights = combineRoles(row.roles, model);
  // At the head office everything is below: without a condition a list reads its index and nothing else.
  const data = rights.data === 'below' && row.org_ids.length === row.organisations ? 'all' : rights.data;
  return {
    operatorId: row.operator_id,
    operatorCode: row.operator_code,
    operatorName: row.operator_name,
    org: {
      orgId: row.org_id,
      orgName: row.org_name,
      orgPath: row.org_path ?? '',
      district: row.district,
      regionId: row.region_id,
    },
    orgIds: row.org_ids,
    ...rights,
    data,
    ...(row.password_due ? { passwordDue: true } : {}),
    ...(row.client ? { client: row.client } : {}),
  };
}
