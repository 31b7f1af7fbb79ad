import { describe, expect, it } from 'vitest';
import { createLoadOnce } from '#runtime/kernel/load-once.ts';
import { createSingleFlight } from '#runtime/kernel/single-flight.ts';

describe('single flight', () => {
  it('shares one run among all who ask while it runs', async () => {
    let runs = 0;
    const flight = createSingleFlight<number>();
    const task = async (): Promise<number> => (runs += 1);
    expect(await Promise.all([flight.run(task), flight.run(task), flight.run(task)])).toEqual([1, 1, 1]);
    expect(await flight.run(task)).toBe(2);
  });

  it('is free again after a failure', async () => {
    const flight = createSingleFlight<string>();
    await expect(flight.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(flight.current()).toBeNull();
    expect(await flight.run(() => Promise.resolve('yes'))).toBe('yes');
  });
});

describe('load once', () => {
  it('keeps what was loaded and tries again what failed', async () => {
    const asked: string[] = [];
    const load = createLoadOnce(async key => {
      asked.push(key);
      if (key === 'b' && asked.length < 3) throw new Error('offline');
      return key.toUpperCase();
    });
    expect(await load('a')).toBe('A');
    expect(await load('a')).toBe('A');
    await expect(load('b')).rejects.toThrow('offline');
    expect(await load('b')).toBe('B');
    expect(asked).toEqual(['a', 'b', 'b']);
  });
});
