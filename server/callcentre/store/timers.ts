import type { Query } from './identity-map.ts';

/** The timers of a centre for the length of one transaction; they are written at its end. A key says what is to be done (run-timer.ts). */
export class Timers {
  /** Key → moment (ms since 1970). */
  private readonly set = new Map<string, number>();
  private readonly cancelled = new Set<string>();
  /** The first moment at which one of those that were set falls due. */
  earliest = Number.POSITIVE_INFINITY;

  constructor(private readonly query: Query) {}

  /** Sets a timer, or sets it anew. @param due ms since 1970. */
  at(due: number, key: string): void {
    this.set.set(key, due);
    this.wake(due);
  }

  /** Timers are to be looked for at this moment (ms since 1970). */
  wake(due: number): void {
    this.earliest = Math.min(this.earliest, due);
  }

  /** Stops the timer of this key; where it ends with a slash, all whose keys begin so. */
  cancel(key: string): void {
    this.cancelled.add(key);
    for (const one of this.set.keys())
      if (one === key || (key.endsWith('/') && one.startsWith(key))) this.set.delete(one);
  }

  /** Puts off those of these keys that are set. @param due ms since 1970. */
  async renew(keys: readonly string[], due: number): Promise<void> {
    await this.write();
    await this.query(
      'update heddle_cc_timer set due_at = to_timestamp($3::float8 / 1000) where enterprise_id = $1 and key = any($2)',
      [keys, due],
    );
  }

  /** Takes a timer that has fallen due off the table. @returns false where it is gone, or set anew for later. */
  async take(key: string): Promise<boolean> {
    await this.write();
    const rows = await this.query(
      'delete from heddle_cc_timer where enterprise_id = $1 and key = $2 and due_at <= clock_timestamp() returning key',
      [key],
    );
    return rows.length > 0;
  }

  async write(): Promise<void> {
    const cancelled = [...this.cancelled];
    const [keys, prefixes] = [false, true].map(isPrefix => cancelled.filter(key => key.endsWith('/') === isPrefix));
    if (keys?.length)
      await this.query('delete from heddle_cc_timer where enterprise_id = $1 and key = any($2)', [keys]);
    if (prefixes?.length)
      await this.query(
        `delete from heddle_cc_timer where enterprise_id = $1
         and exists (select from unnest($2::text[]) prefix where starts_with(key, prefix))`,
        [prefixes],
      );
    if (this.set.size > 0)
      await this.query(
        `insert into heddle_cc_timer
         select $1, key, to_timestamp(due / 1000) from unnest($2::text[], $3::float8[]) t (key, due)
         on conflict (enterprise_id, key) do update set due_at = excluded.due_at`,
        [[...this.set.keys()], [...this.set.values()]],
      );
    this.cancelled.clear();
    this.set.clear();
  }
}
