import path from 'node:path';
import { startEmbedded } from '#server/database/embedded/index.ts';

/** The database of DATABASE_URL, else the built-in one, which is started for it. */
export async function onDatabase<T>(data: string | undefined, work: (url: string) => Promise<T>): Promise<T> {
  const url = process.env.DATABASE_URL;
  if (url) return work(url);
  const embedded = await startEmbedded({ dataDir: path.resolve(data ?? '.heddle/data') });
  return work(embedded.url).finally(() => embedded.stop());
}
