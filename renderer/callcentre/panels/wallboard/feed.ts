import type { AgentDesk } from '#agent/desk/contract.ts';
import type { Answer } from '#agent/protocol/answers.ts';
import type { EventName } from '#agent/protocol/events/index.ts';
import { queueNumbers } from '#agent/protocol/queue-numbers.ts';
import { createListeners } from '#runtime/kernel/listeners.ts';
import { createSingleFlight } from '#runtime/kernel/single-flight.ts';
import type { ClockPort } from '#runtime/platform/platform.ts';
import { type Board, readBoard, withQueue, withStatus } from './board.ts';

/** The board as it changes: read as a whole now and then, and agents at once as they are heard. */
export interface Feed {
  /** Null until it has been read. */
  board(): Board | null;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** Figures of the day move without an event of their own. */
const readEvery = 10_000;
/** Events come in bursts: one reading for all of them. */
const readAfterEvent = 400;

/** After these, who waits and what was answered has changed. */
const stirring: readonly EventName[] = ['queueCall', 'joinQueue', 'leaveQueue', 'status', 'queueStatus'];

export interface FeedDeps {
  desk: Pick<AgentDesk, 'snapshot' | 'command' | 'serverNow' | 'onEvent' | 'onChange'>;
  clock: ClockPort;
  /** Whether anybody looks; nothing is read while nobody does. */
  watched(): boolean;
}

export function createFeed({ desk, clock, watched }: FeedDeps): Feed {
  let board: Board | null = null;
  let wait: (() => void) | null = null;
  let waitsUntil = 0;
  let stopped = false;
  let wasOnline = false;
  const changes = createListeners();
  const reading = createSingleFlight<void>();

  const show = (next: Board): void => {
    if (next === board || stopped) return;
    board = next;
    changes.tell();
  };

  const read = (): Promise<void> =>
    reading.run(async () => {
      const { agent } = desk.snapshot();
      const qnos = agent ? queueNumbers(agent) : '';
      if (!qnos || !watched() || desk.snapshot().connection !== 'online') return;
      const result = await desk.command('queueStatus', { qnos, fields: 'all' });
      if (result.kind !== 'confirmed') return;
      const { queues } = result.response.values as Answer<'queueStatus'>;
      show(readBoard(queues, desk.serverNow()));
    });

  /** Reads after so long; an earlier reading that is waiting stands. */
  const readIn = (milliseconds: number): void => {
    const at = clock.now() + milliseconds;
    if (stopped || (wait && waitsUntil <= at)) return;
    wait?.();
    waitsUntil = at;
    wait = clock.after(milliseconds, () => {
      wait = null;
      void read().finally(() => readIn(readEvery));
    });
  };

  const stopEvents = desk.onEvent(event => {
    if (!stirring.includes(event.event)) return;
    if (event.event === 'queueStatus' && event.queueParams) {
      // From /monitor: all about a queue, by a board that has been read.
      if (board) show(withQueue(board, event, desk.serverNow()));
      return;
    }
    if (board && (event.event === 'status' || event.event === 'queueStatus'))
      show(withStatus(board, event, desk.serverNow()));
    readIn(readAfterEvent);
  });
  const stopChanges = desk.onChange(({ connection }) => {
    const isOnline = connection === 'online';
    if (isOnline && !wasOnline) readIn(0);
    wasOnline = isOnline;
  });
  wasOnline = desk.snapshot().connection === 'online';
  readIn(0);

  return {
    board: () => board,
    subscribe: changes.add,
    stop() {
      stopped = true;
      stopEvents();
      stopChanges();
      wait?.();
    },
  };
}
