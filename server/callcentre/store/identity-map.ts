import type pg from 'pg';

/** A statement whose $1 is the enterprise. */
export type Query = <R extends pg.QueryResultRow>(statement: string, values?: unknown[]) => Promise<R[]>;

/** What was read or put. Texts are JSON, and '' for what is not there. */
interface Kept<T> {
  value: T | undefined;
  /** As it was when the transaction began. */
  was: string;
  /** As it is in the table by now. */
  stored: string;
}

const textOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

/** One kind of thing in a centre for the length of one transaction: each is read once, changed in place, and written whole. */
export class IdentityMap<T> {
  private readonly kept = new Map<string, Kept<T>>();
  /** What has been looked for, by condition. */
  private readonly looked = new Map<string, Set<string>>();

  constructor(
    private readonly query: Query,
    private readonly table: string,
    /** The column that names each. */
    private readonly key: string,
  ) {}

  async get(key: string): Promise<T | undefined> {
    if (!this.kept.has(key)) await this.getAll([key]);
    return this.kept.get(key)?.value;
  }

  /** Reads several at once, for get(). */
  getAll(keys: readonly string[]): Promise<void> {
    return this.look(`${this.key} = any($2)`, keys);
  }

  /**
   * Reads those that fit any of the texts, where nobody has looked for them in this transaction; they are among held()
   * then. Whether one fits must not change but by what is held.
   * @param condition with $2, an array of text; for example `key = any($2)`.
   */
  async look(condition: string, texts: readonly string[]): Promise<void> {
    const known = this.looked.get(condition) ?? new Set();
    this.looked.set(condition, known);
    const fresh = [...new Set(texts)].filter(text => !known.has(text));
    if (fresh.length === 0) return;
    for (const text of fresh) known.add(text);
    await this.read(condition, [fresh]);
  }

  /** Those that fit by now, by key. */
  async select(condition: string, values: unknown[] = []): Promise<T[]> {
    await this.write();
    const keys = await this.read(condition, values);
    return keys.flatMap(key => this.kept.get(key)?.value ?? []);
  }

  /** Those that have been read or put. */
  held(): T[] {
    return [...this.kept.values()].flatMap(({ value }) => value ?? []);
  }

  put(key: string, value: T): void {
    this.kept.set(key, { was: '', stored: '', ...this.kept.get(key), value });
  }

  drop(key: string): void {
    const known = this.kept.get(key);
    if (known) known.value = undefined;
  }

  /** Those that are not as they were; `was` only where it was in the table, `is` only where it stays. */
  changed(): { key: string; was: T | undefined; is: T | undefined }[] {
    return [...this.kept]
      .filter(([, { value, was }]) => textOf(value) !== was)
      .map(([key, { value, was }]) => ({ key, was: was === '' ? undefined : (JSON.parse(was) as T), is: value }));
  }

  /** Makes the table what is held. */
  async write(): Promise<void> {
    const [gone, come, changed]: [string[], Row[], Row[]] = [[], [], []];
    for (const [key, one] of this.kept) {
      const text = textOf(one.value);
      if (text === one.stored) continue;
      if (text === '') gone.push(key);
      else (one.stored === '' ? come : changed).push([key, text]);
      one.stored = text;
    }
    const { table, key } = this;
    if (gone.length > 0) await this.query(`delete from ${table} where enterprise_id = $1 and ${key} = any($2)`, [gone]);
    if (come.length > 0)
      await this.query(
        `insert into ${table} (enterprise_id, ${key}, state) select $1, * from unnest($2::text[], $3::jsonb[])`,
        columns(come),
      );
    if (changed.length > 0)
      await this.query(
        `update ${table} t set state = v.state from unnest($2::text[], $3::jsonb[]) v (key, state)
         where t.enterprise_id = $1 and t.${key} = v.key`,
        columns(changed),
      );
  }

  /** @returns the keys found. What is held already is the truth. */
  private async read(condition: string, values: unknown[]): Promise<string[]> {
    const rows = await this.query<{ key: string; state: T }>(
      `select ${this.key} as key, state from ${this.table} where enterprise_id = $1 and ${condition} order by 1`,
      values,
    );
    for (const { key, state } of rows) {
      const text = textOf(state);
      if (!this.kept.has(key)) this.kept.set(key, { value: state, was: text, stored: text });
    }
    return rows.map(({ key }) => key);
  }
}

type Row = [key: string, state: string];
const columns = (rows: readonly Row[]): [string[], string[]] => [
  rows.map(([key]) => key),
  rows.map(([, text]) => text),
];
