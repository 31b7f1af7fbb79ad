import { createHash, createHmac, randomBytes } from 'node:crypto';

/** What a log-in or a refresh answers (spec 7.2). */
export interface Tokens {
  access_token: string;
  refresh_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
}

/** Tokens are opaque; the database knows their hashes alone, so that a copy of it opens no session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether it may be one: 32 bytes as newToken and successorOf write them. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * The token that follows another, the same for everybody who asks: only who holds the former and the session's salt
 * can make it.
 */
export const successorOf = (salt: string, kind: 'access' | 'refresh', token: string, station: string): string =>
  createHmac('sha256', salt).update(`${kind} ${station} ${token}`).digest('base64url');
