import { describe, expect, it } from 'vitest';
import type { ServerError } from '#server/errors/server-error.ts';
import { callLimits } from '#server/http/call-limits.ts';

const app = {
  limits: { exportRows: 1, refreshMinutes: 30, maskedSearches: 60, calls: 1200, files: 120, publicCalls: 240 },
  clients: { batch: { title: '批处理', calls: 6000 } },
};

/** A clock that is set by hand, and what an account is let do by it. */
function ground() {
  let now = 0;
  const limit = callLimits(() => now);
  const asks = (operatorId: number, counted: Parameters<typeof limit.ofAccount>[1] = 'calls', client?: string) => {
    try {
      limit.ofAccount({ operatorId, ...(client ? { client } : {}) }, counted, app);
      return 0;
    } catch (error) {
      return (error as ServerError).retryAfter;
    }
  };
  /** How many in a row are let through. */
  const most = (...who: Parameters<typeof asks>): number => {
    for (let count = 0; ; count++) if (asks(...who) !== 0) return count;
  };
  const later = (seconds: number): void => {
    now += seconds * 1000;
  };
  /** How many in a row come through from an address without an account. */
  const mostFrom = (address: string): number => {
    for (let count = 0; ; count++)
      try {
        limit.ofAddress(address, app);
      } catch {
        return count;
      }
  };
  return { limit, asks, most, mostFrom, later };
}

describe('what an account may ask for in a minute', () => {
  it('comes at once for a quarter of it, then evenly, and all of it again after a quarter of a minute', () => {
    const { most, later } = ground();
    expect(most(1)).toBe(300);
    later(1);
    expect(most(1)).toBe(20);
    later(15);
    expect(most(1)).toBe(300);
    later(3600);
    expect(most(1)).toBe(300);
  });

  it('is told with the seconds to wait, and then goes', () => {
    const { asks, most, later } = ground();
    most(1);
    for (let tries = 0; tries < 100; tries++) expect(asks(1)).toBe(1);
    later(1);
    expect(asks(1)).toBe(0);
  });

  it('is of one account, and keeps no other waiting', () => {
    const { most } = ground();
    expect([most(1), most(1), most(2), most(3)]).toEqual([300, 0, 300, 300]);
  });

  it('is counted apart for calls, files and streams, and for a program by what the app gives it', () => {
    const { most } = ground();
    expect([most(1), most(1, 'files'), most(1, 'streams')]).toEqual([300, 30, 150]);
    expect([most(1, 'calls', 'batch'), most(1, 'files', 'batch'), most(1, 'calls', 'toString')]).toEqual([
      1500, 30, 300,
    ]);
  });

  it('is counted apart for each API token of theirs', () => {
    const { limit } = ground();
    const most = (token?: number): number => {
      const who = { operatorId: 1, ...(token ? { token: { id: token, name: '', calls: [] } } : {}) };
      for (let count = 0; ; count++)
        try {
          limit.ofAccount(who, 'calls', app);
        } catch {
          return count;
        }
    };
    expect([most(7), most(7), most(8), most()]).toEqual([300, 0, 300, 300]);
  });

  it('is never met by a clerk: a page with twenty calls every second for an hour', () => {
    const { asks, later } = ground();
    for (let second = 0; second < 3600; second++) {
      for (let call = 0; call < 20; call++) expect(asks(1)).toBe(0);
      later(1);
    }
  });

  it('is forgotten of those who are quiet, and of nobody who is not', () => {
    const { asks, most, later } = ground();
    most(1);
    for (let other = 2; other < 12_000; other++) asks(other);
    expect(asks(1)).toBe(1);
    later(60);
    for (let other = 2; other < 12_000; other++) expect(asks(other)).toBe(0);
  });
});

describe('what may come in a minute from an address without an account', () => {
  it('is counted for each address apart, and apart from accounts', () => {
    const { most, mostFrom, later } = ground();
    expect([mostFrom('10.0.0.1'), mostFrom('10.0.0.1'), mostFrom('10.0.0.2')]).toEqual([60, 0, 60]);
    expect(most(1)).toBe(300);
    later(1);
    expect(mostFrom('10.0.0.1')).toBe(4);
  });

  it.each([
    ['10.0.0.1', '::ffff:10.0.0.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:2::1', '2001:DB8:0001:0002:0:0:0:9'],
    ['2001:db8::1', '2001:db8:0:0:1::'],
    ['::1', '::2'],
    ['fe80::1%eth0', 'fe80::2'],
  ])('is that of whoever has both: %s, %s', (one, other) => {
    const { mostFrom } = ground();
    expect([mostFrom(one), mostFrom(other)]).toEqual([60, 0]);
  });

  it.each([
    ['10.0.0.1', '10.0.0.2'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db9::1'],
    ['unix', 'other'],
  ])('is nobody else’s: %s, %s', (one, other) => {
    const { mostFrom } = ground();
    expect([mostFrom(one), mostFrom(other)]).toEqual([60, 60]);
  });
});
