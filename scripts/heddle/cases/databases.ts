import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startData } from '#runtime/language/bundle/model.ts';
import type { Model } from '#runtime/language/index.ts';
import { connect } from '#server/database/connect.ts';
import { copyDatabase } from '#server/database/copy.ts';
import { startEmbedded } from '#server/database/embedded/index.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { migrate } from '#server/database/schema/migrate.ts';
import { seed } from '#server/seed.ts';

/** Databases for the time of a run, beside each other on one PostgreSQL. */
export interface Databases {
  /** A new one with the tables and accounts of the app, and its sample data where wanted; gives its address. */
  prepared(model: Model, sample: boolean): Promise<string>;
  /** A copy of one that nobody is connected to. */
  copyOf(url: string): Promise<string>;
  /** One that nobody needs any more. */
  drop(url: string): Promise<void>;
  /** Drops them all. */
  close(): Promise<void>;
}

/** @param url the PostgreSQL to make them on; left out: the built-in one is started in a folder of its own */
export async function openDatabases(url: string | undefined): Promise<Databases> {
  const place = url === undefined ? await ownPostgres() : { url, stop: async () => undefined };
  const made = new Set<string>();
  const ask = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
    const client = new pg.Client({ connectionString: place.url });
    // What was asked fails by itself.
    client.on('error', () => undefined);
    await client.connect();
    await work(client).finally(() => client.end());
  };
  const drop = async (name: string): Promise<void> => {
    // Nobody is connected to it as a rule, and of the server's own processes PostgreSQL rids itself only where it need not force others.
    const statement = `drop database if exists ${name}`;
    await ask(client => client.query(statement).catch(() => client.query(`${statement} with (force)`)));
    made.delete(name);
  };
  const create = async (make: (client: pg.Client, name: string) => Promise<unknown>): Promise<string> => {
    const name = `heddle_cases_${randomBytes(6).toString('hex')}`;
    await ask(client => make(client, name));
    made.add(name);
    return Object.assign(new URL(place.url), { pathname: `/${name}` }).href;
  };
  return {
    async prepared(model, sample) {
      const own = await create((client, name) => client.query(`create database ${name}`));
      const connection = await connect(own);
      const { sample: _, ...app } = model.app;
      await createPlatformTables(connection.pool);
      await migrate(connection.pool, model);
      await seed(connection.pool, sample ? model : { ...model, app, data: startData(model) }).finally(connection.close);
      return own;
    },
    copyOf: other => create((client, to) => copyDatabase(client, { from: nameOf(other), to })),
    drop: other => drop(nameOf(other)),
    async close() {
      // Those on a PostgreSQL of our own go with it.
      if (url !== undefined) for (const name of [...made]) await drop(name);
      await place.stop();
    },
  };
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

async function ownPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-cases-'));
  const { url, stop } = await startEmbedded({ dataDir: path.join(folder, 'data'), lasts: false });
  return {
    url,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
