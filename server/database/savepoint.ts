import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** A part of a transaction that may fail without ending it: then nothing of the part lasts. @throws what `part` throws */
export async function inSavepoint<T>(transaction: Database, part: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(transaction);
  try {
    const result = await part();
    await sql`release savepoint part`.execute(transaction);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(transaction);
    throw error;
  }
}
