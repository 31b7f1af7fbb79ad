import { createHash, randomBytes } from 'node:crypto';
import type { Centre, Owner } from '../centre/centre.ts';

/** Longer than a shift, ms. */
const longest = 16 * 3_600_000;

/** What is kept of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new token, by which the agent's client logs in at the websocket, again after each break of the line. */
export function issueToken({ tokens, now }: Centre, cno: string, root: string): string {
  const token = randomBytes(24).toString('base64url');
  for (const [hash, { until }] of tokens) if (until < now) tokens.delete(hash);
  tokens.set(hashOf(token), { cno, root, until: now + longest });
  return token;
}

/** Whose token it is. */
export function ownerOf({ tokens, now }: Centre, token: string): Owner | undefined {
  const owner = tokens.get(hashOf(token));
  return owner && owner.until > now ? owner : undefined;
}
