import { createAgentClient } from '#agent/client/client.ts';
import type { Entry } from '#agent/log/log.ts';
import type { Notice } from '#agent/protocol/notices.ts';
import { createMemoryClock } from '#runtime/platform/memory/clock.ts';
import { form } from '../connection/agent.ts';
import { pass } from '../connection/passing.ts';
import { answer, createSwitchboard } from '../connection/switchboard.ts';
import { createDesk } from './desk.ts';

/** A client before a switch with one agent's desk. */
export function createWorld() {
  const clock = createMemoryClock();
  const board = createSwitchboard(clock);
  const desk = createDesk(board);
  const entries: Entry[] = [];
  const notices: Notice[] = [];
  let drawn = 0;
  const client = createAgentClient({
    logInAtHost: () => Promise.resolve({ kind: 'authenticated', data: answer }),
    openTransport: board.openTransport,
    clock,
    random: () => {
      drawn += 1;
      return (drawn * 0.618) % 1;
    },
    log: entry => void entries.push(entry),
  });
  client.onNotice(notice => void notices.push(notice));
  return {
    clock,
    board,
    desk,
    entries,
    notices,
    client,
    pass: (milliseconds: number, step?: number) => pass(clock, milliseconds, step),
    /** What a command comes to, with time passing until it does. */
    async outcome<T>(running: Promise<T>, limit = 60_000): Promise<T> {
      let done = false;
      const watched = running.finally(() => {
        done = true;
      });
      for (let spent = 0; !done && spent < limit; spent += 50) await pass(clock, 50, 50);
      return done ? watched : Promise.reject(new Error('not settled'));
    },
    async online() {
      const result = client.logIn(form);
      await pass(clock, 500, 20);
      return result;
    },
  };
}
export type World = ReturnType<typeof createWorld>;
