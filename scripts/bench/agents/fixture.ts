import type pg from 'pg';
import { newAgent } from '#server/callcentre/centre/agent.ts';
import { Centre } from '#server/callcentre/centre/centre.ts';
import { goOn } from '#server/callcentre/kept.ts';
import { issueToken } from '#server/callcentre/login/tokens.ts';
import { sampleCentre } from '#server/callcentre/sample.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import type { Member } from './fleet.ts';

/** Agents who share a queue. */
const perQueue = 20;

/** A centre of so many agents in queues of twenty, who are let in already: what takes long is the password. */
export async function createCentre(pool: pg.Pool, count: number): Promise<Member[]> {
  await createPlatformTables(pool);
  const centre = new Centre(sampleCentre, () => undefined);
  const kept = await goOn(pool, centre, error => {
    throw error;
  });
  const { enterpriseId } = sampleCentre;
  const members = Array.from({ length: count }, (_, index) => {
    const cno = String(10_000 + index);
    const queue = String(1000 + Math.floor(index / perQueue));
    centre.queues[`${enterpriseId}${queue}`] = queue;
    centre.agents.set(cno, newAgent({ cno, name: cno, password: '', queues: [queue] }, enterpriseId));
    return { cno, qids: `${enterpriseId}${queue}`, token: issueToken(centre, cno, '') };
  });
  kept.changed();
  await kept.stop();
  return members;
}
