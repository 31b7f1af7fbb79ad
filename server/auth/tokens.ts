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

/** Whether it may be one: 32 bytes as newToken and successorOf write them, or an API token. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text) || isApiToken(text);

/** Whether it is one that somebody made for a program (api-tokens), as its mark says, rather than one of a log-in. */
export const isApiToken = (text: string): boolean => /^hdl_[\da-f]{64}$/.test(text);

export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * 32 bytes. The mark is there so that one is found where it should not be: in a repository, a log, a mail. People mark
 * it by a double click, which a hyphen would end.
 */
export const newApiToken = (): string => `hdl_${randomBytes(32).toString('hex')}`;

/**
 * The token that follows another, the same for everybody who asks: only who holds the former and the session's salt
 * can make it.
 */
export const successorOf = (salt: string, kind: 'access' | 'refresh', token: string, station: string): string =>
  createHmac('sha256', salt).update(`${kind} ${station} ${token}`).digest('base64url');
