import type pg from 'pg';
import { bring, type MigrationResult } from '../database/schema/migrate.ts';
import { inLongTransaction, lock } from '../database/transaction.ts';
import type { Compiled, Publication } from './publication.ts';
import { publications, store } from './store.ts';

export interface PublishResult extends MigrationResult {
  publication: Publication;
  /** They were in force already. */
  same: boolean;
}

/**
 * Puts documents into force, whatever was before: the tables that they ask for and the documents themselves, in one
 * transaction. Every instance of their build serves them within two seconds.
 * @param assets the folder of the built client that goes with them
 * @throws MigrationError naming what would be lost or mean something else, and the way out; nothing is changed then
 */
export function publish(pool: pg.Pool, compiled: Compiled, assets: string): Promise<PublishResult> {
  return inLongTransaction(pool, async client => {
    await lock(client, 'migration');
    const newest = (await publications(client)).at(-1);
    const result = await bring(client, compiled.model, 'published');
    if (newest?.mark === compiled.mark) return { ...result, publication: newest, same: true };
    return { ...result, publication: await store(client, compiled, assets), same: false };
  });
}
