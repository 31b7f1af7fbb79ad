import { sql } from 'kysely';
import type { Database } from './connect.ts';

interface Transaction {
  database: Database;
  /** What the transaction has written so far. */
  trail?: { part<T>(part: () => Promise<T>): Promise<T> };
  /** What it has locked. */
  held?: { clear(): void };
}

/** A part of a transaction that may fail without ending it: then nothing of the part lasts. @throws what `part` throws */
export async function inSavepoint<T>({ database, trail, held }: Transaction, part: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(database);
  try {
    const result = await (trail ? trail.part(part) : part());
    await sql`release savepoint part`.execute(database);
    return result;
  } catch (error) {
    held?.clear();
    await sql`rollback to savepoint part`.execute(database);
    throw error;
  }
}
