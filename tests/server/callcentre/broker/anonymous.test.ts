import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBroker } from './line.ts';

describe('clients that do not log in', () => {
  let world: ReturnType<typeof openBroker>;
  beforeEach(() => {
    vi.useFakeTimers();
    world = openBroker();
  });
  afterEach(() => {
    world.broker.end();
    vi.useRealTimers();
  });

  it('are not kept longer than a minute; who is logged in stays', () => {
    const [nobody, agent] = [world.open('a'), world.open('b')];
    for (const client of [nobody, agent]) client.connect('1.2');
    agent.session.user = '3005260/2000';
    vi.advanceTimersByTime(59_000);
    expect(nobody.closedBy()).toBeUndefined();
    vi.advanceTimersByTime(1_000);
    expect([nobody.closedBy(), agent.closedBy()]).toEqual([1008, undefined]);
  });

  it('are no more than two thousand at a time; who is logged in counts not', () => {
    for (let count = 0; count < 2000; count++) world.open(`agent${count}`).session.user = '3005260/2000';
    const clients = Array.from({ length: 2001 }, (_, count) => world.open(`nobody${count}`));
    expect(clients.map(client => client.closedBy()).filter(Boolean)).toEqual([1013]);
    expect(clients.at(-1)?.closedBy()).toBe(1013);
  });
});
