import path from 'node:path';
import { runningEmbedded, startEmbedded } from '#server/database/embedded/index.ts';

/**
 * The database of DATABASE_URL, else the built-in one: as it is served now, by `npm start` beside us, or else started
 * for the work. @throws EmbeddedDatabaseError whose message is for who has asked
 */
export async function onDatabase<T>(data: string | undefined, work: (url: string) => Promise<T>): Promise<T> {
  const dataDir = path.resolve(data ?? '.heddle/data');
  const url = process.env.DATABASE_URL || (await runningEmbedded(dataDir));
  if (url) return work(url);
  const embedded = await startEmbedded({ dataDir });
  return work(embedded.url).finally(() => embedded.stop());
}
