import path from 'node:path';
import type pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import { quoted, snake } from '../database/names.ts';
import { noted } from '../database/schema/migration-log.ts';
import { presentMonths, tableAside } from '../database/schema/months.ts';
import { inLongTransaction, lock, lockWhileConnected, takeTime } from '../database/transaction.ts';
import { type KeptEntity, keptEntities, makeMonthsOf, patience } from './coming.ts';
import { assertWhole, freeFile, writeFile } from './file.ts';
import { type ArchivedMonth, archivedMonths, noteStatus, noteWriting } from './noted.ts';
import { columnsOf, rowsOf, type Sum, Sums, type TableOfRows } from './rows.ts';

export interface ArchiveOptions {
  /** Where the files go; each entity has a folder there. */
  folder: string;
  /** This entity alone; left out: all that are kept by month. */
  entity?: string | undefined;
  /** yyyy-MM: months before it alone. */
  before?: string | undefined;
  /** Nothing is done: what would be is told. */
  isDry?: boolean;
  /** Each month as it is done. */
  say(line: string): void;
  /** After each stage, for who tries what becomes of it when it is broken off there. */
  reached?(stage: Stage): void;
}

/** The stages of a month, in their order. @internal */
export const stages = ['noted', 'written', 'read', 'detached', 'compared', 'dropped'] as const;
type Stage = (typeof stages)[number];

/**
 * Puts the months that are past into files, one after the other. What was broken off before is brought to its end first.
 * @returns how many months it were @throws Error where something cannot be written, or is not what was written: it is all there still
 */
export async function archiveMonths(pool: pg.Pool, model: Model, options: ArchiveOptions): Promise<number> {
  const client = await pool.connect();
  try {
    await takeTime(client);
    await lockWhileConnected(client, 'archive', 0);
    const all = await keptEntities(client, model);
    const kept = all.filter(({ entity }) => options.entity === undefined || entity.name === options.entity);
    if (kept.length === 0) throw new Error(noneKept(all, options.entity));
    let count = 0;
    for (const one of kept) count += await new Leaving(pool, client, one, options).all();
    return count;
  } finally {
    client.release(true);
  }
}

const noneKept = (all: readonly KeptEntity[], entity: string | undefined): string =>
  entity !== undefined && all.length > 0
    ? `"${entity}" is not kept by month. There are: ${all.map(one => one.entity.name).join(', ')}.`
    : 'No entity of the documents that are served says keep: nothing is kept by month.';

/** The months of one entity, on their way into files. */
class Leaving {
  readonly #pool: pg.Pool;
  readonly #client: pg.PoolClient;
  readonly #kept: KeptEntity;
  readonly #options: ArchiveOptions;

  constructor(pool: pg.Pool, client: pg.PoolClient, kept: KeptEntity, options: ArchiveOptions) {
    this.#pool = pool;
    this.#client = client;
    this.#kept = kept;
    this.#options = options;
  }

  async all(): Promise<number> {
    const { name, entity } = this.#kept;
    const { isDry } = this.#options;
    if (!isDry) await inLongTransaction(this.#pool, client => makeMonthsOf(client, this.#kept));
    const before = await this.#before();
    const known = await archivedMonths(this.#client, entity);
    const open = known.filter(({ status }) => status === 'writing' || status === 'detached');
    const gone = open.filter(({ status }) => status === 'detached');
    const isBack = (month: string): boolean =>
      !(this.#options.entity && this.#options.before) &&
      known.findLast(one => one.month === month)?.status === 'restored';
    const past = (await presentMonths(this.#client, name)).filter(({ month }) => month < before && !isBack(month));
    if (isDry) {
      for (const { part, month } of [...gone, ...past]) await this.#tell(part, month);
      return gone.length + past.length;
    }
    for (const month of gone) await this.#finish(month);
    for (const { part, month } of past)
      await this.#leave(
        part,
        month,
        open.find(one => one.part === part),
      );
    return gone.length + past.length;
  }

  /** The first month that stays: none is archived before its time. */
  async #before(): Promise<string> {
    const { rows } = await this.#client.query<{ month: string }>(
      `select to_char((now() - make_interval(secs => $1)) at time zone 'Asia/Shanghai', 'YYYY-MM') as month`,
      [this.#kept.keep.for],
    );
    const month = rows[0]?.month ?? '';
    const { before } = this.#options;
    return before !== undefined && before < month ? before : month;
  }

  async #tell(part: string, month: string): Promise<void> {
    const { rows } = await this.#client.query<{ rows: number; bytes: number }>(
      `select count(*) as rows, pg_total_relation_size(quote_ident($1)::regclass) as bytes from ${quoted(part)}`,
      [part],
    );
    const { rows: count = 0, bytes = 0 } = rows[0] ?? {};
    this.#options.say(
      `${this.#kept.entity.name} ${month}: ${count} rows, ${(bytes / 1e6).toFixed(1)} MB would be archived.`,
    );
  }

  async #leave(part: string, month: string, known: ArchivedMonth | undefined): Promise<void> {
    if (!known && (await this.#isEmpty(part))) return this.#drop(part);
    const folder = path.resolve(this.#options.folder);
    const isHere = known?.file.startsWith(path.join(folder, path.sep)) === true;
    const file = known && isHere ? known.file : await freeFile(folder, this.#kept.entity.name, month);
    const entry = known ?? (await noteWriting(this.#client, { entity: this.#kept.entity.name, month, part, file }));
    if (known && !isHere) await noteStatus(this.#client, known, 'writing', { file });
    this.#reached('noted');
    const sum = await this.#write(part, month, file);
    // Its name is free for what still comes for the month.
    const aside = tableAside(this.#kept.name, entry.id);
    await this.#briefly(async client => {
      await noted(client, async run => {
        await run(`alter table ${quoted(this.#kept.name)} detach partition ${quoted(part)}`);
        await run(`alter table ${quoted(part)} rename to ${quoted(aside)}`);
      });
      await noteStatus(client, entry, 'detached', { part: aside, sum });
    });
    this.#reached('detached');
    await this.#finish({ ...entry, part: aside, file, ...sum, status: 'detached' });
  }

  /** Writes a file, and reads it back. */
  async #write(part: string, month: string, file: string): Promise<Sum> {
    const { entity, keep } = this.#kept;
    const table = await this.#tableOf(part);
    const about = { entity: entity.name, title: entity.title, month, by: keep.by };
    const sum = await writeFile(this.#client, file, table, about);
    this.#reached('written');
    await assertWhole(file, sum);
    this.#reached('read');
    return sum;
  }

  /** Of a month whose table stands by itself: nobody writes to it any more, so that its file is the same or is written again. */
  async #finish(entry: ArchivedMonth): Promise<void> {
    const { part, month, file } = entry;
    const { entity } = this.#kept;
    const held = await this.#sumOf(part);
    const isWhole = await assertWhole(file, held).then(
      () => true,
      () => false,
    );
    // Something was written to the month after its file, or the file is gone.
    if (!isWhole) await this.#write(part, month, file);
    this.#reached('compared');
    await this.#briefly(async client => {
      await noted(client, run => run(`drop table ${quoted(part)}`));
      await noteStatus(client, entry, 'archived', { sum: held });
    });
    this.#reached('dropped');
    this.#options.say(`${entity.name} ${month}: ${held.rows} rows are in ${file}.`);
  }

  async #tableOf(part: string): Promise<TableOfRows> {
    const { entity } = this.#kept;
    return { table: part, key: snake(entity.key), columns: await columnsOf(this.#client, entity, part) };
  }

  /** What the rows of a table would be as a file. */
  async #sumOf(part: string): Promise<Sum> {
    const sums = new Sums();
    for await (const _ of rowsOf(this.#client, await this.#tableOf(part), sums));
    return sums.all();
  }

  async #isEmpty(part: string): Promise<boolean> {
    const { rows } = await this.#client.query(`select 1 from ${quoted(part)} limit 1`);
    return rows.length === 0;
  }

  /** A month in which there is nothing has no file. */
  async #drop(part: string): Promise<void> {
    await this.#briefly(async client => {
      await client.query(`lock table ${quoted(this.#kept.name)} in access exclusive mode`);
      const { rows } = await client.query(`select 1 from ${quoted(part)} limit 1`);
      if (rows.length === 0) await noted(client, run => run(`drop table ${quoted(part)}`));
    });
  }

  /** What makes others wait: tried again where it would wait too long itself. */
  async #briefly(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries++)
      try {
        return await inLongTransaction(this.#pool, async client => {
          await lock(client, 'migration');
          await client.query(`set local lock_timeout = ${patience}`);
          await work(client);
        });
      } catch (error) {
        if ((error as { code?: string }).code !== '55P03' || tries === 10) throw error;
        await new Promise(done => setTimeout(done, 500 * tries));
      }
  }

  #reached(stage: Stage): void {
    this.#options.reached?.(stage);
  }
}
