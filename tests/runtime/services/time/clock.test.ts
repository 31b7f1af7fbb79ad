import { describe, expect, it } from 'vitest';
import { createMemoryClock } from '#runtime/platform/memory/clock.ts';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { createClock } from '#runtime/services/time/clock.ts';
import { bench } from '../fixture.ts';

const settle = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
const hour = 3_600_000;

describe('the clock ticks each second of the server (spec 4.2)', () => {
  /** A server whose clock is `ahead` ms of the machine's; the answer takes `trip` ms there and as long back. */
  async function bench(ahead: number, trip = 0) {
    const machine = createMemoryClock();
    let asked = 0;
    const run = async (): Promise<never> => {
      asked += 1;
      machine.pass(trip);
      const answer = Math.floor((machine.now() + ahead) / 1000);
      machine.pass(trip);
      return answer as never;
    };
    const local = createStorage(createMemoryStore());
    const clock = createClock(machine, { run }, local);
    await clock.synchronise();
    return { machine, clock, asked: () => asked, reloaded: () => createClock(machine, { run }, local) };
  }

  it('is at most half a second and half the journey off, two hours and a slow line notwithstanding', async () => {
    for (const ahead of [0, 2 * hour, -2 * hour, 24 * hour + 123])
      for (const trip of [0, 40, 700]) {
        const { machine, clock } = await bench(ahead, trip);
        expect(Math.abs(clock.now() - (machine.now() + ahead))).toBeLessThanOrEqual(500);
      }
  });

  it('goes by what the server said last time until it is asked again', async () => {
    const { machine, reloaded, asked } = await bench(24 * hour);
    expect(Math.abs(reloaded().now() - (machine.now() + 24 * hour))).toBeLessThanOrEqual(500);
    expect(asked()).toBe(1);
  });

  it('tells at the turn of each second, and stops when nobody listens', async () => {
    const { machine, clock } = await bench(2 * hour + 300);
    const told: number[] = [];
    const end = clock.eachSecond(() => told.push(clock.now() % 1000));
    machine.pass(5000);
    expect(told).toEqual([0, 0, 0, 0, 0]);
    end();
    end();
    machine.pass(5000);
    expect(told).toHaveLength(5);
  });

  it('serves several listeners by one tick', async () => {
    const { machine, clock } = await bench(0);
    let ticks = 0;
    const ends = [clock.eachSecond(() => (ticks += 1)), clock.eachSecond(() => (ticks += 1))];
    machine.pass(3000);
    expect(ticks).toBe(6);
    ends[0]?.();
    machine.pass(1000);
    expect(ticks).toBe(7);
  });

  it('is right on return from sleep, and asks the server again', async () => {
    const { machine, clock, asked } = await bench(2 * hour);
    let shown = 0;
    clock.eachSecond(() => {
      shown = clock.now();
    });
    machine.pass(3000);
    const before = asked();
    machine.sleep(8 * hour);
    await settle();
    expect(Math.abs(shown - (machine.now() + 2 * hour))).toBeLessThanOrEqual(1000);
    expect(asked()).toBe(before + 1);
    machine.pass(2000);
    expect(shown % 1000).toBeLessThan(1000);
    expect(machine.now() + 2 * hour - shown).toBeLessThanOrEqual(1000);
  });
});

it('goes on by the machine where the server cannot be asked', async () => {
  const { services, platform } = await bench(({ url }) =>
    url.startsWith('/toolApi') ? Promise.reject(new TypeError('offline')) : undefined,
  );
  await expect(services.clock.synchronise()).rejects.toThrow('网络连接失败');
  expect(services.clock.now()).toBe(platform.clock.now());
});
