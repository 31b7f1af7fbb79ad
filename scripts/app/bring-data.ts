import type pg from 'pg';
import type { Model } from '#runtime/language/index.ts';
import { unwrittenSamples, writeStartData } from '#server/data/write.ts';
import { describeData } from './describe-data.ts';

/**
 * Writes the start data that this database has not had yet. @returns what was done, and which sample data waits for a new
 * database, a line each. @throws DataError
 */
export async function bringData(pool: pg.Pool, model: Model): Promise<string[]> {
  const written = await writeStartData(pool, model);
  const waiting = await unwrittenSamples(pool, model);
  return [
    ...describeData(written),
    ...(waiting.length > 0
      ? [
          `Sample data is written into a new database alone, and is not in this one: ${waiting.join(', ')}. "npm start -- --reset" begins a new one.`,
        ]
      : []),
  ];
}
