import { describe, expect, it } from 'vitest';
import { comesFrom, listed, networkIn } from '#server/auth/api-tokens/addresses.ts';

describe('the networks that a token may come from', () => {
  it('are one address or those below so many bits, of both kinds', () => {
    expect(networkIn('10.2.0.0/16')).toMatchObject({ bits: 16, family: 'ipv4' });
    expect(networkIn('203.0.113.8')).toMatchObject({ bits: 32 });
    expect(networkIn('2001:db8::/32')).toMatchObject({ bits: 32, family: 'ipv6' });
    expect(networkIn('2001:db8::1')).toMatchObject({ bits: 128 });
  });

  it.each(['10.0.0', '10.0.0.0/33', '10.0.0.0/', 'example.com', '2001:db8::/129', 'fe80::1%eth0', '10.0.0.1/8/8'])(
    'are not %s',
    text => expect(networkIn(text)).toBeUndefined(),
  );

  it('let in what lies in one of them, also as a socket for both kinds tells it, and nothing else', () => {
    const networks = '10.2.0.0/16, 203.0.113.8, 2001:db8::/32';
    for (const address of ['10.2.255.1', '203.0.113.8', '::ffff:10.2.0.9', '2001:db8:1::7', '2001:DB8::'])
      expect([address, comesFrom(address, networks)]).toEqual([address, true]);
    for (const address of ['10.3.0.1', '203.0.113.9', '::ffff:10.3.0.1', '2001:db9::1', '', 'unknown'])
      expect([address, comesFrom(address, networks)]).toEqual([address, false]);
  });

  it('let in any where none is named', () => {
    expect(comesFrom('198.51.100.1', '')).toBe(true);
    expect(comesFrom('', ' ')).toBe(true);
  });

  it('are listed by commas, spaces and lines', () => {
    expect(listed('10.0.0.0/8，10.1.0.1\n 10.2.0.2 ; ')).toEqual(['10.0.0.0/8', '10.1.0.1', '10.2.0.2']);
  });
});
