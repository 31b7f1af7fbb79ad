import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { challenge, digest, parseCredentials, proves, realm } from '#server/callcentre/sip/digest.ts';

const request = { method: 'REGISTER', uri: 'sip:switch' };
const answer = (password: string, changes: Record<string, string> = {}) => {
  const credentials = new Map(
    Object.entries({
      username: '3005260802000',
      realm,
      nonce: 'n',
      uri: request.uri,
      qop: 'auth',
      nc: '00000001',
      cnonce: 'c',
      ...changes,
    }),
  );
  return credentials.set('response', digest(credentials, request.method, password));
};

describe('the digest (RFC 2617)', () => {
  it('is what the RFC reckons', () => {
    const given =
      'Digest username="Mufasa", realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", uri="/dir/index.html", qop=auth, nc=00000001, cnonce="0a4f113b"';
    const credentials = parseCredentials(given) ?? new Map();
    expect(digest(credentials, 'GET', 'Circle Of Life')).toBe('6629fae49393a05397450978507c4ef1');
  });

  it('proves that the password is known, for the one request', () => {
    expect(proves(answer('secret'), request, 'secret')).toBe(true);
    expect(proves(answer('other'), request, 'secret')).toBe(false);
    expect(proves(answer('secret', { realm: 'other' }), request, 'secret')).toBe(false);
    expect(proves(answer('secret', { uri: 'sip:other' }), request, 'secret')).toBe(false);
    expect(proves(answer('secret', { qop: 'auth-int' }), request, 'secret')).toBe(false);
    expect(proves(answer('secret', { algorithm: 'SHA-256' }), request, 'secret')).toBe(false);
    expect(proves(new Map(), request, 'secret')).toBe(false);
  });

  it('is asked for, with word that the nonce is old', () => {
    expect(parseCredentials(challenge('n', true))?.get('stale')).toBe('true');
    expect(parseCredentials(challenge('n', false))?.has('stale')).toBe(false);
    expect(parseCredentials('Basic abc')).toBe(undefined);
  });

  it('takes no password but the right one, and reads anything', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (given, right) => {
        parseCredentials(`Digest ${given}`);
        expect(proves(answer(given), request, right)).toBe(given === right);
      }),
    );
  });
});
