import type pg from 'pg';
import { type DataWritten, writeData } from '../data/write.ts';
import { bring, type MigrationResult } from '../database/schema/migrate.ts';
import { inLongTransaction, lock } from '../database/transaction.ts';
import type { Published } from '../http/server.ts';
import { assertFollows } from './displaced.ts';
import type { Compiled, Publication, Publisher } from './publication.ts';
import { publications, read, store } from './store.ts';

export interface Begun extends MigrationResult {
  served: Published;
  /** The start data that these documents have brought; of a new database the seed writes it. */
  start?: DataWritten;
  /** Which publication it is; 0: older documents than those in the database, which are served and not published. */
  publication: Publication;
  /** Nothing newer was published for another build. */
  isNewest: boolean;
}

/**
 * What an instance serves when it starts. Documents that the database does not know yet are published by it; of those
 * that it knows, the newest of the instance's build are served, so that one that starts again serves what the others do.
 * @param assets the folder of the built client
 * @throws DisplacedError, MigrationError as publish does
 */
export function begin(pool: pg.Pool, own: Compiled, assets: string, publisher: Publisher): Promise<Begun> {
  return inLongTransaction(pool, async client => {
    await lock(client, 'migration');
    const all = await publications(client);
    const known = all.some(({ mark }) => mark === own.mark);
    const newest = known ? all.findLast(({ build }) => build === own.build) : undefined;
    if (newest) {
      const served = await read(client, newest.id);
      const result = await bring(client, served.model, 'in force');
      return { ...result, served, publication: newest, isNewest: newest.id === all.at(-1)?.id };
    }
    const result = await bring(client, own.model, 'served');
    if (result.newer)
      return { ...result, served: own, publication: { id: 0, mark: own.mark, at: Date.now() }, isNewest: false };
    assertFollows(all, own, publisher);
    const start = await writeData(client, own.model, { uses: ['start'] });
    return {
      ...result,
      start,
      served: own,
      publication: await store(client, own, assets, publisher, all.at(-1)),
      isNewest: true,
    };
  });
}
