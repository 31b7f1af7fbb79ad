import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { enqueue } from '../queue/enqueue.ts';

/**
 * A record has entered a status, or is gone (undefined): its timers of before are taken out, those of the status begin.
 * One that is just being carried out is left: it finds the record elsewhere, or a later timer, and does nothing. To wait
 * for it while it waits for the record would be a deadlock.
 */
export async function arrangeTimers(
  transaction: Database,
  { name, states }: EntityModel,
  key: number,
  status: string | undefined,
): Promise<void> {
  const timers = states?.timers ?? [];
  if (timers.length === 0) return;
  await sql`
    delete from heddle_job where id in (
      select id from heddle_job where kind = 'timer' and entity = ${name} and record_id = ${key} for update skip locked)`.execute(
    transaction,
  );
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::float8 * 1000 as now`.execute(
    transaction,
  );
  const now = rows[0]?.now ?? 0;
  await enqueue(
    transaction,
    timers
      .filter(timer => status !== undefined && timer.in.includes(status))
      .map(timer => ({
        key: `timer ${randomUUID()}`,
        kind: 'timer',
        name: `${name}.${timer.name}`,
        entity: name,
        recordId: key,
        payload: {},
        due: new Date(now + timer.after * 1000),
      })),
  );
}
