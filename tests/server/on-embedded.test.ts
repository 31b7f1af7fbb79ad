import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#server/database/embedded/index.ts';
import { contract } from './contract/contract.ts';

contract('on the embedded PostgreSQL', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-embedded-'));
  const database = await startEmbedded({ dataDir: path.join(folder, 'data') });
  return {
    url: database.url,
    stop: async () => {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
});
