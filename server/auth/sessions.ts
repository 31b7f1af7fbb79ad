import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { AppModel } from '#runtime/language/bundle/model.ts';
import { inTransaction, lock } from '../database/transaction.ts';
import { ServerError } from '../errors/server-error.ts';
import { hashToken, newToken, successorOf, type Tokens } from './tokens.ts';
import { worksAt } from './work-places.ts';

const accessSeconds = 2 * 3600;
/** So long an access token goes on that has a successor: calls under way, and tabs that have yet to hear of it. */
const formerSeconds = 60;
/** Tabs that refresh at the same moment all get the same successor; later, an old token is a stolen one. */
const graceSeconds = 10;

/** When a log-in ends by itself (app.yaml, `sessions`): seconds without a refresh, and seconds after it at the latest. */
type Ends = AppModel['sessions'];

interface NewSession {
  family: string;
  operatorId: number;
  orgId: number;
  access: string;
  refresh: string;
  ends: Ends;
  /** Where the log-in came from; of its later tokens it is not asked again. */
  address?: string;
  /** What the browser said of itself then. */
  agent?: string;
  /** The program that it is of; '' for a browser. */
  client: string;
  /** When the log-in ends at the latest; absent where it begins. */
  until?: Date;
}

export interface LoggedIn {
  operatorId: number;
  /** Where they would work; where they may not any more, it is another organisation of theirs. */
  orgId: number;
  address?: string;
  /** The User-Agent of the window that is let in. */
  agent?: string;
  /** The program that is let in (clients.ts). Left out: a browser. */
  client?: string;
}

/**
 * Opens a session after a log-in; sessions and keys of requests of long ago are thrown away.
 * @throws ServerError rejected where no organisation of the operator is in use
 */
export async function openSession(
  pool: pg.Pool,
  ends: Ends,
  { operatorId, orgId, address = '', agent = '', client = '' }: LoggedIn,
): Promise<Tokens> {
  const { rows } = await pool.query<{ org_id: number }>(
    `select g.org_id from secoperator o join secorganize g on ${worksAt} where o.operator_id = $1
     order by g.org_id = $2 desc, g.org_id = o.org_id desc, g.org_id limit 1`,
    [operatorId, orgId],
  );
  const [place] = rows;
  if (!place) throw new ServerError('rejected', { values: { message: '您所属的组织已停用，不能登录，请联系管理员' } });
  await pool.query(`delete from heddle_session where refresh_until < now() - interval '1 day'`);
  await pool.query(`delete from heddle_request where asked_at < now() - interval '2 days'`);
  const tokens = { access: newToken(), refresh: newToken() };
  return insert(pool, {
    family: randomUUID(),
    operatorId,
    orgId: place.org_id,
    address,
    agent,
    client,
    ends,
    ...tokens,
  });
}

async function insert(
  database: pg.Pool | pg.PoolClient,
  { family, operatorId, orgId, access, refresh, address, agent, client, ends, until }: NewSession,
): Promise<Tokens> {
  await database.query(
    `insert into heddle_session (family, operator_id, org_id, access_hash, refresh_hash, salt, access_until, refresh_until, address, ends_at, agent, client)
     select $1, $2, $3, $4, $5, $6, least(e, now() + $7 * interval '1 second'), least(e, now() + $8 * interval '1 second'), $9, e, $12, $13
     from (select coalesce($10, now() + $11 * interval '1 second') as e) as ends on conflict do nothing`,
    [
      family,
      operatorId,
      orgId,
      hashToken(access),
      hashToken(refresh),
      newToken(),
      accessSeconds,
      ends.idle,
      address || null,
      until ?? null,
      ends.most,
      agent || null,
      client || null,
    ],
  );
  return { access_token: access, refresh_token: refresh, token_type: 'bearer', expires_in: accessSeconds };
}

interface SessionRow {
  id: number;
  operator_id: number;
  org_id: number;
  may_go: boolean;
  salt: string;
  client: string | null;
  rotated: boolean;
  in_grace: boolean;
  alive: boolean;
  until: Date;
}

interface Exchange {
  refresh: string;
  station: number;
  /** Which program asks (clients.ts): it has to be the one that logged in. */
  program: string;
}

/**
 * Exchanges a refresh token (spec 7.2). Each is good once; the same one again after the grace ends the whole family,
 * because somebody else has it.
 * @param asked.station the organisation to go on in (spec 4.3); 0: the same.
 * @throws ServerError unauthorised where the token is not good, or the organisation of the session not the operator's any
 * more; forbidden where the one to go on in is not theirs.
 */
export async function refreshSession(pool: pg.Pool, ends: Ends, asked: Exchange): Promise<Tokens> {
  // A token that was used twice has ended its family: that must last, although the answer is an error.
  const outcome = await inTransaction(pool, client => exchange(client, ends, asked));
  if (outcome instanceof ServerError) throw outcome;
  return outcome;
}

async function exchange(
  client: pg.PoolClient,
  ends: Ends,
  { refresh, station, program }: Exchange,
): Promise<Tokens | ServerError> {
  const hash = hashToken(refresh);
  const known = await client.query<{ family: string }>('select family from heddle_session where refresh_hash = $1', [
    hash,
  ]);
  const { family } = known.rows[0] ?? {};
  if (!family) return new ServerError('unauthorised');
  await lockFamily(client, family);
  const { rows } = await client.query<SessionRow>(
    `select s.id, s.operator_id, s.org_id, s.salt, s.client,
            exists (select 1 from secorganize g where g.org_id = coalesce(nullif($3::bigint, 0), s.org_id) and ${worksAt}) as may_go,
            coalesce(s.ends_at, s.created_at + $4 * interval '1 second') as until,
            s.rotated_at is not null as rotated,
            s.rotated_at > now() - $2 * interval '1 second' as in_grace, s.revoked_at is null and s.refresh_until > now() as alive
     from heddle_session s join secoperator o on o.operator_id = s.operator_id and o.enabled is not false
     where s.refresh_hash = $1`,
    [hash, graceSeconds, station, ends.most],
  );
  const session = rows[0];
  if (!session?.alive || (session.client ?? '') !== program) return new ServerError('unauthorised');
  if (session.rotated && !session.in_grace) {
    await revokeFamily(client, family);
    return new ServerError('unauthorised');
  }
  if (!session.may_go)
    return station === 0
      ? new ServerError('unauthorised')
      : new ServerError('forbidden', { values: { labels: '切换到该组织' } });
  await client.query(
    `update heddle_session set rotated_at = coalesce(rotated_at, now()),
       access_until = least(access_until, now() + $2 * interval '1 second') where id = $1`,
    [session.id, formerSeconds],
  );
  const [access, next] = (['access', 'refresh'] as const).map(kind =>
    successorOf(session.salt, kind, refresh, String(station || '')),
  );
  return insert(client, {
    family,
    operatorId: session.operator_id,
    orgId: station || session.org_id,
    access: access ?? '',
    refresh: next ?? '',
    client: program,
    ends,
    until: session.until,
  });
}

/** One change of a family at a time: a log-out waits for a refresh under way, so that its successor ends too. */
async function lockFamily(client: pg.PoolClient, family: string): Promise<void> {
  await lock(client, 'sessionFamily', family);
}

async function revokeFamily(client: pg.PoolClient, family: string): Promise<void> {
  await client.query('update heddle_session set revoked_at = now() where family = $1 and revoked_at is null', [family]);
}

/** Ends the session of a token, and all that came from the same log-in. */
export async function closeSession(pool: pg.Pool, access: string): Promise<void> {
  await inTransaction(pool, async client => {
    const { rows } = await client.query<{ family: string }>(
      'select family from heddle_session where access_hash = $1',
      [hashToken(access)],
    );
    for (const { family } of rows) {
      await lockFamily(client, family);
      await revokeFamily(client, family);
    }
  });
}
