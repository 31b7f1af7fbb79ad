import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#server/database/embedded/index.ts';

/** A built-in PostgreSQL in a folder of its own, which goes with it. */
export async function startDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-embedded-'));
  const database = await startEmbedded({ dataDir: path.join(folder, 'data') });
  return {
    url: database.url,
    stop: async () => {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
