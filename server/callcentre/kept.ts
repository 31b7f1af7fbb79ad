import type pg from 'pg';
import type { Centre } from './centre/centre.ts';

/** What of a centre outlives its process; files do not. */
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
type Text = Record<(typeof parts)[number], [string, never][]> & {
  timers: [key: string, due: number][];
  queues: Record<string, string>;
};

const textOf = (centre: Centre): string =>
  JSON.stringify({
    ...Object.fromEntries(parts.map(part => [part, [...centre[part]]])),
    timers: centre.timers.entries(),
    queues: centre.queues,
  });

function restore(centre: Centre, text: string): void {
  const { timers, queues, ...kept } = JSON.parse(text) as Text;
  Object.assign(centre.queues, queues);
  for (const part of parts) for (const [key, value] of kept[part]) centre[part].set(key, value);
  for (const [key, due] of timers) centre.timers.set(key, due);
}

async function keep(pool: pg.Pool, centre: Centre): Promise<void> {
  await pool.query(
    'insert into heddle_cc_kept values ($1, $2) on conflict (enterprise_id) do update set centre = excluded.centre',
    [centre.enterpriseId, textOf(centre)],
  );
}

/**
 * The centre goes on as it was when its process ended. It is kept as one text, for one process: it is read at the start,
 * and written whole after what has changed.
 * @returns `changed`, to be called then, and `stop`, settled once all is kept.
 */
export async function goOn(pool: pg.Pool, centre: Centre, failed: (error: unknown) => void) {
  await pool.query(
    'create table if not exists heddle_cc_kept (enterprise_id bigint primary key, centre text not null)',
  );
  const { rows } = await pool.query('select centre from heddle_cc_kept where enterprise_id = $1', [
    centre.enterpriseId,
  ]);
  if (rows[0]) restore(centre, rows[0].centre);
  let [isDue, keeping]: [boolean, Promise<void> | undefined] = [false, undefined];
  const keepAll = async (): Promise<void> => {
    while (isDue) {
      isDue = false;
      await keep(pool, centre).catch(failed);
    }
    keeping = undefined;
  };
  return {
    changed(): void {
      isDue = true;
      keeping ??= keepAll();
    },
    stop: async (): Promise<void> => keeping,
  };
}
