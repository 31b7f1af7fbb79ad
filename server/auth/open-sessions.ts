import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';

/** A log-in that goes on, whatever tokens it has been given since. */
export interface OpenSession {
  /** Of its latest token. */
  sessionId: number;
  operatorCode: string;
  operatorName: string;
  orgName: string;
  address: string | null;
  /** yyyy-MM-dd HH:mm:ss */
  openedAt: string;
  refreshedAt: string;
}

/** The log-ins that go on, the latest first. @param page.current from 1 */
export async function openSessions(
  database: Database,
  { operatorCode, operatorName }: { operatorCode: string; operatorName: string },
  { current, size }: { current: number; size: number },
): Promise<{ records: OpenSession[]; total: number; current: number; size: number }> {
  const { rows } = await sql<OpenSession & { total: number }>`
    with open as (
      select distinct on (s.family) s.id as "sessionId", o.operator_code as "operatorCode", o.operator_name as "operatorName",
             g.org_name as "orgName", f.address, f.opened_at as "openedAt", s.created_at as "refreshedAt"
      from heddle_session s join secoperator o on o.operator_id = s.operator_id and o.enabled is not false
      join secorganize g on g.org_id = s.org_id
      join lateral (select max(address) as address, min(created_at) as opened_at from heddle_session e where e.family = s.family) f on true
      where s.revoked_at is null and s.refresh_until > now()
        and (${operatorCode} = '' or o.operator_code = ${operatorCode}) and position(${operatorName} in o.operator_name) > 0
      order by s.family, s.id desc
    ) select *, count(*) over () as total from open order by "sessionId" desc
      limit ${size} offset ${(current - 1) * size}`.execute(database);
  return { records: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, current, size };
}

/** Ends a log-in: all of its tokens. @throws ServerError rejected where it has ended by itself */
export async function endSession(database: Database, sessionId: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update heddle_session set revoked_at = now()
    where family = (select family from heddle_session where id = ${sessionId}) and revoked_at is null`.execute(
    database,
  );
  if (Number(numAffectedRows) === 0) throw new ServerError('rejected', { values: { message: '该会话已结束，请刷新' } });
}
