import type pg from 'pg';
import type { Centre } from './centre/centre.ts';

const table = 'create table if not exists heddle_cc_kept (enterprise_id bigint primary key, centre text not null)';
const read = 'select centre from heddle_cc_kept where enterprise_id = $1';
const write =
  'insert into heddle_cc_kept values ($1, $2) on conflict (enterprise_id) do update set centre = excluded.centre';

/** What of a centre outlives its process, beside its queues and timers; files do not. */
const parts = [
  'agents',
  'calls',
  'records',
  'chats',
  'pastChats',
  'messages',
  'visitors',
  'threads',
  'tokens',
] as const;

function textOf(centre: Centre): string {
  const kept = Object.fromEntries(parts.map(part => [part, [...centre[part]]]));
  return JSON.stringify({ ...kept, timers: centre.timers.entries(), queues: centre.queues });
}

function restore(centre: Centre, text: string): void {
  const { timers, queues, ...kept } = JSON.parse(text);
  Object.assign(centre.queues, queues);
  for (const part of parts) for (const [key, value] of kept[part]) centre[part].set(key, value as never);
  for (const [key, due] of timers) centre.timers.set(key, due);
}

/**
 * The centre goes on as it was when its process ended. It is kept as one text, for one process: it is read at the start,
 * and written whole after what has changed.
 * @returns `changed`, to be called then, and `stop`, settled once all is kept.
 */
export async function goOn(pool: pg.Pool, centre: Centre, failed: (error: unknown) => void) {
  await pool.query(table);
  const { rows } = await pool.query<{ centre: string }>(read, [centre.enterpriseId]);
  if (rows[0]) restore(centre, rows[0].centre);
  let isDue = false;
  let keeping: Promise<void> | undefined;
  const keep = async (): Promise<void> => {
    for (; isDue; await pool.query(write, [centre.enterpriseId, textOf(centre)]).catch(failed)) isDue = false;
    keeping = undefined;
  };
  return {
    changed(): void {
      isDue = true;
      keeping ??= keep();
    },
    stop: async (): Promise<void> => keeping,
  };
}
