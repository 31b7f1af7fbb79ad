import { sql } from 'kysely';
import type { CalendarModel } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { afterWorking, workedSeconds } from './working-time.ts';

/** Whose clock: the name of a timer, entity.timer, and the key of the record. */
export interface ClockOf {
  name: string;
  key: number;
}

/** runs: the record waits; stands: others are waited for; over: neither, the next time it begins anew. */
export type ClockState = 'runs' | 'stands' | 'over';

/**
 * Brings the clock of a record to where it is now, within the transaction of what changes the record.
 * @param now milliseconds since 1970 @param seconds of working time that it has in all
 * @returns when its time is over (milliseconds since 1970), where it runs
 */
export async function keepClock(
  transaction: Database,
  { name, key }: ClockOf,
  { state, now, seconds, calendar }: { state: ClockState; now: number; seconds: number; calendar?: CalendarModel },
): Promise<number | undefined> {
  if (state === 'over') {
    await sql`delete from heddle_clock where name = ${name} and record_id = ${key}`.execute(transaction);
    return undefined;
  }
  const { rows } = await sql<{ worked: number; since: number | null }>`
    select worked, extract(epoch from since)::float8 * 1000 as since from heddle_clock
    where name = ${name} and record_id = ${key} for update`.execute(transaction);
  const { worked = 0, since = null } = rows[0] ?? {};
  const total = worked + (since === null ? 0 : workedSeconds(calendar, since, now));
  const runsSince = state === 'runs' ? new Date(now) : null;
  await sql`
    insert into heddle_clock (name, record_id, worked, since) values (${name}, ${key}, ${total}, ${runsSince})
    on conflict (name, record_id) do update set worked = excluded.worked, since = excluded.since`.execute(transaction);
  return state === 'runs' ? afterWorking(calendar, now, Math.max(0, seconds - total)) : undefined;
}
