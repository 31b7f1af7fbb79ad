import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import { deviceOf } from './device-of.ts';
import { hashToken } from './tokens.ts';

/** A log-in that goes on, whatever tokens it has been given since. */
export interface OpenSession {
  /** Of its latest token. */
  sessionId: number;
  operatorCode: string;
  operatorName: string;
  orgName: string;
  address: string | null;
  /** The browser and the system that it came from; '' where they are not known. */
  device: string;
  /** It is the one that asks. */
  isThis: boolean;
  /** yyyy-MM-dd HH:mm:ss */
  openedAt: string;
  refreshedAt: string;
}

/** Whose log-ins are asked for: left out, everybody's. */
interface Whose {
  operatorId?: number;
  operatorCode?: string;
  operatorName?: string;
  /** The access token of who asks. */
  token: string;
}

type Row = Omit<OpenSession, 'device'> & { agent: string | null; total: number };

/** The log-ins that go on, the latest first. @param page.current from 1 */
export async function openSessions(
  database: Database,
  { operatorId = 0, operatorCode = '', operatorName = '', token }: Whose,
  { current, size }: { current: number; size: number },
): Promise<{ records: OpenSession[]; total: number; current: number; size: number }> {
  const { rows } = await sql<Row>`
    with open as (
      select distinct on (s.family) s.id as "sessionId", o.operator_code as "operatorCode", o.operator_name as "operatorName",
             g.org_name as "orgName", f.address, f.agent, f."isThis", f.opened_at as "openedAt", s.created_at as "refreshedAt"
      from heddle_session s join secoperator o on o.operator_id = s.operator_id and o.enabled is not false
      join secorganize g on g.org_id = s.org_id
      join lateral (select max(address) as address, max(agent) as agent, min(created_at) as opened_at,
                           bool_or(access_hash = ${hashToken(token)}) as "isThis"
                    from heddle_session e where e.family = s.family) f on true
      where s.revoked_at is null and s.refresh_until > now()
        and (${operatorId} = 0 or o.operator_id = ${operatorId})
        and (${operatorCode} = '' or o.operator_code = ${operatorCode}) and position(${operatorName} in o.operator_name) > 0
      order by s.family, s.id desc
    ) select *, count(*) over () as total from open order by "sessionId" desc
      limit ${size} offset ${(current - 1) * size}`.execute(database);
  const records = rows.map(({ total: _, agent, ...row }) => ({ ...row, device: deviceOf(agent ?? '') }));
  return { records, total: rows[0]?.total ?? 0, current, size };
}

/**
 * Ends a log-in: all of its tokens.
 * @param operatorId whose it has to be. Left out: anybody's
 * @throws ServerError rejected where it has ended by itself, or is not theirs
 */
export async function endSession(database: Database, sessionId: number, operatorId = 0): Promise<void> {
  const { numAffectedRows } = await sql`
    update heddle_session set revoked_at = now()
    where family = (select family from heddle_session where id = ${sessionId} and (${operatorId} = 0 or operator_id = ${operatorId}))
      and revoked_at is null`.execute(database);
  if (Number(numAffectedRows) === 0) throw new ServerError('rejected', { values: { message: '该会话已结束，请刷新' } });
}

/** Ends what is open of an operator, but the log-in of one token. */
export async function endOthers(database: Database, operatorId: number, keep: string): Promise<void> {
  await sql`
    update heddle_session set revoked_at = now() where operator_id = ${operatorId} and revoked_at is null
      and family not in (select family from heddle_session where access_hash = ${hashToken(keep)})`.execute(database);
}
