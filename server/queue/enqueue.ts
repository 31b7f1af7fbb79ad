import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { NewJob } from './job.ts';

/** The channel on which workers are woken. */
export const jobChannel = 'heddle_job';

/**
 * Puts jobs in, within the transaction that they go with: none is ever done for one that was rolled back. Workers are
 * woken as it commits. Of a key that is there already nothing is put in.
 */
export async function enqueue(transaction: Database, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ key, kind, name, sequence, entity, recordId, payload, due }) => ({
    key,
    kind,
    name,
    sequence,
    entity,
    record_id: recordId,
    payload,
    due: due?.toISOString(),
  }));
  await sql`
    with added as (
      insert into heddle_job (key, kind, name, sequence, entity, record_id, payload, due_at)
      select key, kind, name, sequence, entity, record_id, payload, coalesce(due, now())
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as j (key text, kind text, name text, sequence text, entity text, record_id bigint, payload jsonb, due timestamptz)
      on conflict (key) do nothing returning id
    ) select pg_notify(${jobChannel}, '') from (select 1 from added limit 1) as woken`.execute(transaction);
}
