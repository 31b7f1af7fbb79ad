import type { DriverError } from '../errors/driver-error.ts';

/** A deadlock, and what one transaction has read and another changed: gone when it is done again. */
const passing = new Set(['40001', '40P01']);
const mostTries = 6;

/** The database has refused one of several records that were stored together, and does not tell which. */
export class RefusedTogether extends Error {
  constructor(readonly reason: unknown) {
    super('one of several records is refused', { cause: reason });
  }
}

/**
 * Does it again where the database gave it up for another's sake; and line by line, where it refused one of several.
 * @param work whether it may store several records together. @throws what the last try throws
 */
export async function tried<T>(work: (together: boolean) => Promise<T>, attempt = 1, together = true): Promise<T> {
  try {
    return await work(together);
  } catch (given) {
    const error = given instanceof RefusedTogether ? given.reason : given;
    if (attempt < mostTries && passing.has((error as DriverError).code ?? '')) {
      // At random, so that those who met do not meet again.
      await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
      return tried(work, attempt + 1, together);
    }
    if (given instanceof RefusedTogether) return tried(work, attempt, false);
    throw error;
  }
}
