import { describe, expect, it } from 'vitest';
import type { DeskSnapshot } from '#agent/desk/contract.ts';
import type { AgentEvent } from '#agent/protocol/events/index.ts';
import { createFeed } from '#renderer/callcentre/panels/wallboard/feed.ts';
import { createListeners } from '#runtime/kernel/listeners.ts';
import { createMemoryClock } from '#runtime/platform/memory/clock.ts';

function world() {
  const clock = createMemoryClock();
  const events = createListeners<AgentEvent>();
  const changes = createListeners<DeskSnapshot>();
  const agent = { enterpriseId: 3005260, qids: '30052600001,30052600002' };
  const seen = { connection: 'online', watched: true, completed: 1 };
  const asked: Record<string, unknown>[] = [];
  const snapshot = () => ({ connection: seen.connection, agent }) as unknown as DeskSnapshot;
  const feed = createFeed({
    clock,
    watched: () => seen.watched,
    desk: {
      snapshot,
      serverNow: clock.now,
      onEvent: events.add,
      onChange: changes.add,
      command: async (_, given) => {
        asked.push(given as Record<string, unknown>);
        const queueParams = { completed: seen.completed };
        const memberStatus = [{ cno: '2000', code: 'IDLE' }];
        const values = { queues: [{ qid: '30052600001', queueParams, memberStatus }] };
        return { kind: 'confirmed', response: { type: 'response', reqType: 'queueStatus', code: 0, values } };
      },
    },
  });
  const online = (connection: string): void => {
    seen.connection = connection;
    changes.tell(snapshot());
  };
  const pass = async (milliseconds: number): Promise<void> => {
    clock.pass(milliseconds);
    await new Promise(setImmediate);
  };
  return { feed, events, seen, asked, online, pass };
}

describe('the feed of the wallboard', () => {
  it('reads all queues of the agent at once, and again each ten seconds', async () => {
    const { feed, asked, pass } = world();
    await pass(0);
    expect(asked).toEqual([{ qnos: '0001,0002', fields: 'all' }]);
    expect(feed.board()?.queues[0]?.completed).toBe(1);
    await pass(10_000);
    expect(asked).toHaveLength(2);
  });

  it('shows an agent’s new state at once and reads once for a burst of events', async () => {
    const { feed, asked, events, pass } = world();
    await pass(0);
    for (let count = 0; count < 20; count += 1)
      events.tell({ type: 'event', event: 'queueStatus', cno: '2000', code: 'PAUSE' });
    expect(feed.board()?.agents[0]?.state).toBe('paused');
    await pass(400);
    expect(asked).toHaveLength(2);
  });

  it('takes what /monitor tells of a queue as it is, without asking', async () => {
    const { feed, asked, events, pass } = world();
    await pass(0);
    events.tell({ type: 'event', event: 'queueStatus', qid: '30052600001', queueParams: { completed: 7 } });
    expect(feed.board()?.queues).toMatchObject([{ qid: '30052600001', completed: 7 }]);
    expect(feed.board()?.agents).toEqual([]);
    await pass(5_000);
    expect(asked).toHaveLength(1);
  });

  it('asks nothing over a cut line, and at once when it is back', async () => {
    const { asked, online, pass } = world();
    await pass(0);
    online('waiting');
    await pass(30_000);
    expect(asked).toHaveLength(1);
    online('online');
    await pass(0);
    expect(asked).toHaveLength(2);
  });

  it('rests while nobody looks, and is silent once it is stopped', async () => {
    const { feed, asked, seen, events, pass } = world();
    await pass(0);
    seen.watched = false;
    await pass(20_000);
    expect(asked).toHaveLength(1);
    seen.watched = true;
    feed.stop();
    events.tell({ type: 'event', event: 'queueCall' });
    await pass(60_000);
    expect(asked).toHaveLength(1);
  });
});
