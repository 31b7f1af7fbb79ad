import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { hashOf } from '#server/callcentre/login/tokens.ts';
import { sampleCentre } from '#server/callcentre/sample.ts';
import { prepareTables } from '#server/callcentre/store/tables.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import type { Member } from './fleet.ts';

/** Agents who share a queue. */
const perQueue = 20;

/** A centre of so many agents in queues of twenty, who are let in already: what takes long is the password. */
export async function createCentre(pool: pg.Pool, count: number): Promise<Member[]> {
  await createPlatformTables(pool);
  await prepareTables(pool, sampleCentre);
  const { enterpriseId } = sampleCentre;
  const members = Array.from({ length: count }, (_, index) => ({
    cno: String(10_000 + index),
    qids: `${enterpriseId}${1000 + Math.floor(index / perQueue)}`,
    token: randomBytes(24).toString('base64url'),
  }));
  const queues = Object.fromEntries(members.map(({ qids }) => [qids, qids.slice(7)]));
  await pool.query(`update heddle_cc_centre set centre = jsonb_set(centre, '{queues}', $1)`, [queues]);
  await pool.query(
    `insert into heddle_cc_agent
     select a.enterprise_id, m.cno, a.password_hash, a.state || jsonb_build_object('cno', m.cno, 'qids', jsonb_build_array(m.qid))
     from heddle_cc_agent a, unnest($1::text[], $2::text[]) m (cno, qid) where a.cno = '2000'`,
    [members.map(({ cno }) => cno), members.map(({ qids }) => qids)],
  );
  await pool.query(
    `insert into heddle_cc_token select hash, $1, cno, now() + interval '1 hour' from unnest($2::text[], $3::text[]) t (hash, cno)`,
    [enterpriseId, members.map(({ token }) => hashOf(token)), members.map(({ cno }) => cno)],
  );
  return members;
}
