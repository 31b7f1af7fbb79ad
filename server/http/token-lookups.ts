import { isToken } from '../auth/tokens.ts';
import { ServerError } from '../errors/server-error.ts';

/** Tokens that are remembered as good: those of the people at one instance. */
const most = 10_000;

/** It is known, and refused: it has ended, or comes from where it may not. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ServerError && (error.status === 401 || error.status === 403);

/** Whose a token is. @throws ServerError unauthorised */
export async function found<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  const one = await look();
  if (one === undefined) throw new ServerError('unauthorised');
  return one;
}

/**
 * Looks tokens up, so that what is none costs little: what does not look like one is not looked for, and who asks with
 * many that are unknown or have ended is refused before the database is asked. A token that was good when it was last
 * looked up is looked up in any case, so that nobody at work pays for who guesses beside them.
 * @param bound.isSpent throws where an address has had its share @param bound.count counts one that is not good
 */
export function tokenLookups() {
  const good = new Set<string>();
  return async <Found>(
    token: string,
    look: () => Promise<Found | undefined>,
    { isSpent, count }: { isSpent: () => void; count: () => void },
  ): Promise<Found> => {
    if (!isToken(token)) throw new ServerError('unauthorised');
    if (!good.has(token)) isSpent();
    const one = await look().catch((error: unknown) => {
      if (isRefusal(error)) count();
      throw error;
    });
    good.delete(token);
    if (one === undefined) {
      count();
      throw new ServerError('unauthorised');
    }
    good.add(token);
    const [oldest] = good;
    if (good.size > most && oldest !== undefined) good.delete(oldest);
    return one;
  };
}
