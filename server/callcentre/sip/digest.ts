import { createHash, timingSafeEqual } from 'node:crypto';

/** Whose passwords these are; phones show it where they ask for one. @internal */
export const realm = 'callcentre';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** What a client answers a challenge with (RFC 2617 3.2.2): the parameters of Authorization. */
export type Credentials = ReadonlyMap<string, string>;

/** The value of WWW-Authenticate. @param isStale the password may be right, the nonce is not ours any more */
export const challenge = (nonce: string, isStale: boolean): string =>
  `Digest realm="${realm}", nonce="${nonce}", algorithm=MD5, qop="auth"${isStale ? ', stale=true' : ''}`;

/** Reads the value of Authorization. @returns undefined for what is no digest; never throws. */
export function parseCredentials(value: string): Credentials | undefined {
  if (!/^Digest\s/i.test(value)) return undefined;
  const params = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of value
    .slice(7)
    .matchAll(/([a-z]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*))/gi))
    params.set(name.toLowerCase(), quoted ?? plain);
  return params;
}

/** The answer to a challenge, as both sides reckon it. @internal */
export function digest(credentials: Credentials, method: string, password: string): string {
  const of = (name: string): string => credentials.get(name) ?? '';
  const secret = md5(`${of('username')}:${of('realm')}:${password}`);
  const asked = md5(`${method}:${of('uri')}`);
  const between = credentials.has('qop') ? `${of('nonce')}:${of('nc')}:${of('cnonce')}:${of('qop')}` : of('nonce');
  return md5(`${secret}:${between}:${asked}`);
}

/** Whether these credentials prove that the sender of this request knows the password. */
export function proves(credentials: Credentials, request: { method: string; uri: string }, password: string): boolean {
  if (credentials.get('realm') !== realm || credentials.get('uri') !== request.uri) return false;
  if ((credentials.get('qop') ?? 'auth') !== 'auth' || (credentials.get('algorithm') ?? 'MD5') !== 'MD5') return false;
  const given = Buffer.from(credentials.get('response') ?? '');
  const right = Buffer.from(digest(credentials, request.method, password));
  return given.length === right.length && timingSafeEqual(given, right);
}
