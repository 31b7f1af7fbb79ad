import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import { type Operator, type RoleRow, combineRoles } from './operator.ts';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
}

const accessSeconds = 2 * 3600;
const refreshSeconds = 7 * 24 * 3600;
/** Tabs that refresh at the same moment all get the same successor; later, an old token is a stolen one. */
const graceSeconds = 10;

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

interface SessionRow {
  id: number;
  family: string;
  operator_id: number;
  org_id: number;
  salt: string;
  rotated_at: string | null;
  in_grace: boolean;
  alive: boolean;
}

/** Opens a session after a log-in. */
export async function openSession(pool: pg.Pool, operatorId: number, orgId: number): Promise<Tokens> {
  return insert(pool, { family: randomUUID(), operatorId, orgId, access: randomBytes(32).toString('base64url'), refresh: randomBytes(32).toString('base64url') });
}

async function insert(client: pg.Pool | pg.PoolClient, session: { family: string; operatorId: number; orgId: number; access: string; refresh: string }): Promise<Tokens> {
  await client.query(
    `insert into heddle_session (family, operator_id, org_id, access_hash, refresh_hash, salt, access_until, refresh_until)
     values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second', now() + $8 * interval '1 second') on conflict do nothing`,
    [session.family, session.operatorId, session.orgId, hash(session.access), hash(session.refresh), randomBytes(32).toString('hex'), accessSeconds, refreshSeconds],
  );
  return { access_token: session.access, refresh_token: session.refresh, token_type: 'bearer', expires_in: accessSeconds };
}

/**
 * Exchanges a refresh token (spec 7.2). Each is good once; the same one again after the grace ends the whole family,
 * because somebody else has it. `station` is the organisation to go on in.
 * @returns undefined where the token is not good.
 */
export async function refreshSession(pool: pg.Pool, refresh: string, station?: number): Promise<Tokens | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<SessionRow>(
      `select id, family, operator_id, org_id, salt, rotated_at, rotated_at > now() - $2 * interval '1 second' as in_grace,
              revoked_at is null and refresh_until > now() as alive
       from heddle_session where refresh_hash = $1 for update`,
      [hash(refresh), graceSeconds],
    );
    const session = rows[0];
    if (!session?.alive) return await end(client, undefined);
    if (session.rotated_at && !session.in_grace) {
      await client.query('update heddle_session set revoked_at = now() where family = $1', [session.family]);
      return await end(client, undefined);
    }
    await client.query('update heddle_session set rotated_at = coalesce(rotated_at, now()) where id = $1', [session.id]);
    const successor = (kind: string) => createHmac('sha256', session.salt).update(`${kind} ${refresh}`).digest('base64url');
    const tokens = await insert(client, { family: session.family, operatorId: session.operator_id, orgId: station ?? session.org_id, access: successor('access'), refresh: successor('refresh') });
    return await end(client, tokens);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function end<T>(client: pg.PoolClient, value: T): Promise<T> {
  await client.query('commit');
  return value;
}

/** Ends the session of a token, and all that came from the same log-in. */
export async function closeSession(pool: pg.Pool, access: string): Promise<void> {
  await pool.query('update heddle_session set revoked_at = now() where family = (select family from heddle_session where access_hash = $1) and revoked_at is null', [hash(access)]);
}

/** Whose token it is, with roles and organisation, in one query; undefined where it is not good. */
export async function operatorOf(pool: pg.Pool, access: string, model: Model): Promise<Operator | undefined> {
  const { rows } = await pool.query(
    `select o.operator_id, o.operator_code, o.operator_name, g.org_id, g.org_name, g.org_path, g.district, g.region_id,
            (select coalesce(json_agg(json_build_object('roleName', r.role_name, 'dataScope', r.data_scope, 'allPermissions', r.all_permissions, 'permissions', r.permissions)), '[]')
             from secrole r where r.role_id in (select (e ->> 'roleId')::bigint from jsonb_array_elements(coalesce(o.roles, '[]')) e)) as roles
     from heddle_session s join secoperator o on o.operator_id = s.operator_id and o.enabled is not false
     join secorganize g on g.org_id = s.org_id
     where s.access_hash = $1 and s.revoked_at is null and s.access_until > now()`,
    [hash(access)],
  );
  const row = rows[0];
  if (!row) return undefined;
  return {
    operatorId: row.operator_id,
    operatorCode: row.operator_code,
    operatorName: row.operator_name,
    org: { orgId: row.org_id, orgName: row.org_name, orgPath: row.org_path ?? '', district: row.district, regionId: row.region_id },
    ...combineRoles(row.roles as RoleRow[], model),
  };
}
