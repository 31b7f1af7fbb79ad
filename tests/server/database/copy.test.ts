import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { copyDatabase } from '#server/database/copy.ts';
import { startEmbedded } from '#server/database/embedded/index.ts';

const answerOf = async (url: string, statement: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: statement, rowMode: 'array' }).finally(() => client.end());
  return rows[0]?.[0];
};

it.each([
  { lasts: false, disk: 'off', made: 'file_copy' },
  { lasts: true, disk: 'on', made: 'wal_log' },
])(
  'a copy has what the original has; made as $made where waiting for the disk is $disk',
  async ({ lasts, disk, made }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'heddle-copy-'));
    const { url, stop } = await startEmbedded({ dataDir: path.join(folder, 'data'), lasts });
    try {
      expect(await answerOf(url, 'show fsync')).toBe(disk);
      await answerOf(url, 'create database original');
      const at = (name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
      await answerOf(at('original'), 'create table kept as select 42 as value');
      const said: string[] = [];
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await copyDatabase(
        { query: ((statement: string) => said.push(statement) && client.query(statement)) as typeof client.query },
        { from: 'original', to: 'other' },
      ).finally(() => client.end());
      expect(await answerOf(at('other'), 'select value from kept')).toBe(42);
      expect(said.at(-1)?.includes('file_copy')).toBe(made === 'file_copy');
    } finally {
      await stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
