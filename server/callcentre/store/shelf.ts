import type pg from 'pg';

/** A statement whose $1 is the enterprise. */
export type Query = <R extends pg.QueryResultRow>(statement: string, values?: unknown[]) => Promise<R[]>;

/** What was read, and how it read then: only what changed is written. */
interface Kept<T> {
  value: T | undefined;
  /** As it is in the table; '' where it is not. */
  text: string;
}

/** One kind of thing in a centre for the length of one transaction: each is read once, changed in place, and written whole. */
export class Shelf<T> {
  private readonly kept = new Map<string, Kept<T>>();

  constructor(
    private readonly query: Query,
    private readonly table: string,
    /** The column that names each. */
    private readonly key: string,
  ) {}

  async get(key: string): Promise<T | undefined> {
    const known = this.kept.get(key);
    if (known) return known.value;
    const [found] = await this.select(`${this.key} = $2`, [key]);
    return found;
  }

  /** Those in the table that fit, as they are by now: what has been read before is the truth. What was put since is not among them. */
  async select(condition: string, values: unknown[] = []): Promise<T[]> {
    const rows = await this.query<{ key: string; state: T }>(
      `select ${this.key} as key, state from ${this.table} where enterprise_id = $1 and ${condition} order by 1`,
      values,
    );
    return rows.flatMap(({ key, state }) => {
      const known = this.kept.get(key);
      if (!known) this.kept.set(key, { value: state, text: JSON.stringify(state) });
      return known ? (known.value ?? []) : state;
    });
  }

  /** Those that have been read or put. */
  held(): T[] {
    return [...this.kept.values()].flatMap(({ value }) => value ?? []);
  }

  put(key: string, value: T): void {
    this.kept.set(key, { value, text: this.kept.get(key)?.text ?? '' });
  }

  drop(key: string): void {
    const known = this.kept.get(key);
    if (known) known.value = undefined;
  }

  /** Those that are not as they were; `was` only where it was in the table, `is` only where it stays. */
  changed(): { key: string; was: T | undefined; is: T | undefined }[] {
    return this.differing().map(([key, { value, text }]) => ({
      key,
      was: text === '' ? undefined : (JSON.parse(text) as T),
      is: value,
    }));
  }

  /** Writes what differs from the table. */
  async write(): Promise<void> {
    for (const [key, { value, text }] of this.differing()) {
      this.kept.set(key, { value, text: value === undefined ? '' : JSON.stringify(value) });
      if (!value) await this.query(`delete from ${this.table} where enterprise_id = $1 and ${this.key} = $2`, [key]);
      else if (text === '')
        await this.query(`insert into ${this.table} (enterprise_id, ${this.key}, state) values ($1, $2, $3)`, [
          key,
          value,
        ]);
      else
        await this.query(`update ${this.table} set state = $3 where enterprise_id = $1 and ${this.key} = $2`, [
          key,
          value,
        ]);
    }
  }

  private differing(): [string, Kept<T>][] {
    return [...this.kept].filter(([, { value, text }]) => (value === undefined ? '' : JSON.stringify(value)) !== text);
  }
}
