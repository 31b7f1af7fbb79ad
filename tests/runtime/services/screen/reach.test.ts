import { describe, expect, it, vi } from 'vitest';
import { createMemoryClock } from '#runtime/platform/memory/clock.ts';
import { createMemoryPlatform } from '#runtime/platform/memory/platform.ts';
import { createReach } from '#runtime/services/screen/reach.ts';

type Server = 'gone' | 'silent' | 'down for repair' | 'there';

/** A browser whose server is as it is set. */
function createWorld(first: Server) {
  const clock = createMemoryClock();
  const woken: (() => void)[] = [];
  const world = { server: first, asked: 0, clock, wake: () => woken.map(listener => listener()) };
  const { page } = createMemoryPlatform();
  const reach = createReach({
    clock,
    page: {
      ...page,
      onWake(listener) {
        woken.push(listener);
        return () => void woken.splice(woken.indexOf(listener), 1);
      },
    },
    fetch: () => {
      world.asked += 1;
      if (world.server === 'gone') return Promise.reject(new TypeError('Failed to fetch'));
      if (world.server === 'silent') return new Promise(() => undefined);
      return Promise.resolve(new Response('{}', { status: world.server === 'there' ? 200 : 502 }));
    },
  });
  return { ...world, world, reach };
}
const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

describe('a server that is gone', () => {
  it.each([
    ['there', true],
    ['gone', false],
    ['down for repair', false],
  ] as const)('%s: %s', async (server, there) => {
    expect(await createWorld(server).reach.ask()).toBe(there);
  });

  it('one that says nothing for five seconds is gone', async () => {
    const { reach, clock } = createWorld('silent');
    const asked = reach.ask();
    clock.pass(5_000);
    expect(await asked).toBe(false);
  });

  it('is asked for until it is back, which is told once', async () => {
    const { reach, clock, world } = createWorld('gone');
    const back = vi.fn();
    reach.onBack(back);
    for (let round = 0; round < 3; round++) {
      clock.pass(5_000);
      await settle();
    }
    expect([world.asked, back.mock.calls.length]).toEqual([3, 0]);
    world.server = 'there';
    clock.pass(5_000);
    await settle();
    clock.pass(60_000);
    await settle();
    expect([world.asked, back.mock.calls.length]).toEqual([4, 1]);
  });

  it('is asked for at once when the network is back, and no more when nobody waits', async () => {
    const { reach, clock, world, wake } = createWorld('there');
    const back = vi.fn();
    reach.onBack(back);
    wake();
    await settle();
    expect(back).toHaveBeenCalledTimes(1);
    const end = reach.onBack(back);
    end();
    wake();
    clock.pass(60_000);
    await settle();
    expect([world.asked, back.mock.calls.length]).toEqual([1, 1]);
  });
});
