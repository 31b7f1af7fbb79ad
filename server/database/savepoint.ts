import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** What a transaction knows of itself: when a part fails, it knows again what it knew before. */
interface Known {
  part<T>(part: () => Promise<T>): Promise<T>;
}
interface Transaction {
  database: Database;
  /** What the transaction has written so far. */
  trail?: Known;
  /** What it still has to work out. */
  owners?: Known;
  /** What it has locked. */
  held?: { clear(): void };
}

/** A part of a transaction that may fail without ending it: then nothing of the part lasts. @throws what `part` throws */
export async function inSavepoint<T>(transaction: Transaction, part: () => Promise<T>): Promise<T> {
  const { database, trail, owners, held } = transaction;
  await sql`savepoint part`.execute(database);
  try {
    const result = await within(trail, () => within(owners, part));
    await sql`release savepoint part`.execute(database);
    return result;
  } catch (error) {
    held?.clear();
    await sql`rollback to savepoint part`.execute(database);
    // It outlives that: the part around it, of the same name, would be undone as far as to here only.
    await sql`release savepoint part`.execute(database);
    throw error;
  }
}

const within = <T>(known: Known | undefined, part: () => Promise<T>): Promise<T> => (known ? known.part(part) : part());
