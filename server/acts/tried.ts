import type { DriverError } from '../errors/driver-error.ts';

/** A deadlock, and what one transaction has read and another changed: gone when it is done again. */
const passing = new Set(['40001', '40P01']);
const mostTries = 6;

/** Does it again where the database gave it up for another's sake. @throws what the last try throws */
export async function tried<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (attempt === mostTries || !passing.has((error as DriverError).code ?? '')) throw error;
    // At random, so that those who met do not meet again.
    await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    return tried(work, attempt + 1);
  }
}
