import type pg from 'pg';
import { type DataWritten, writeData } from '../data/write.ts';
import { bring, type MigrationResult } from '../database/schema/migrate.ts';
import { inLongTransaction, lock } from '../database/transaction.ts';
import { assertFollows } from './displaced.ts';
import type { Compiled, Publication, Publisher } from './publication.ts';
import { publications, store } from './store.ts';

export interface PublishResult extends MigrationResult {
  /** The start data that this has brought. */
  start: DataWritten;
  publication: Publication;
  /** They were in force already. */
  same: boolean;
}

/**
 * Puts documents into force: the tables that they ask for and the documents themselves, in one transaction. Every
 * instance of their build serves them within two seconds. Of several who publish at once the others wait, and are judged
 * by what is in force then.
 * @param assets the folder of the built client that goes with them
 * @throws DisplacedError where they would take back what others have published since; MigrationError naming what would be
 * lost or mean something else, and the way out. Nothing is changed then.
 */
export function publish(
  pool: pg.Pool,
  compiled: Compiled,
  assets: string,
  publisher: Publisher,
): Promise<PublishResult> {
  return inLongTransaction(pool, async client => {
    await lock(client, 'migration');
    const all = await publications(client);
    assertFollows(all, compiled, publisher);
    const newest = all.at(-1);
    const result = await bring(client, compiled.model, 'published');
    const start = await writeData(client, compiled.model, { uses: ['start'] });
    if (newest?.mark === compiled.mark) return { ...result, start, publication: newest, same: true };
    return { ...result, start, publication: await store(client, compiled, assets, publisher, newest), same: false };
  });
}
