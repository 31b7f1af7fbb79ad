import type { CompiledQuery } from 'kysely';
import type { Database } from '../database/connect.ts';

/** How long (ms) a total that is a guess is as good as another one. */
const lasting = 30_000;
/** As many are kept at most, the latest. */
const most = 1_000;

interface Total {
  total: number;
  /** true: it is a guess. */
  about?: true;
}
interface Expected {
  counted: Total;
  until: number;
}
const known = new WeakMap<Database, Map<string, Expected>>();

/**
 * The total of rows of which there are too many to count, as it was last expected: everybody who opens a large list asks
 * for the same. One that was counted to the end is always counted anew.
 * @param query the rows; of the same text and values they are the same
 */
export async function expectedTotal(
  database: Database,
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
  count: () => Promise<Total>,
): Promise<Total> {
  const key = JSON.stringify([sql, parameters]);
  const totals = known.get(database) ?? new Map<string, Expected>();
  known.set(database, totals);
  const last = totals.get(key);
  if (last && last.until > performance.now()) return last.counted;
  totals.delete(key);
  const counted = await count();
  if (!counted.about) return counted;
  totals.set(key, { counted, until: performance.now() + lasting });
  const [oldest] = totals.keys();
  if (totals.size > most && oldest !== undefined) totals.delete(oldest);
  return counted;
}
