import { createConnection } from '#agent/connection/connection.ts';
import type { HostAnswer } from '#agent/connection/login/host-login.ts';
import type { Entry } from '#agent/log/log.ts';
import type { AgentEvent } from '#agent/protocol/events/index.ts';
import type { Notice } from '#agent/protocol/notices.ts';
import type { PhoneLoginForm } from '#agent/protocol/session.ts';
import { createMemoryClock } from '#runtime/platform/memory/clock.ts';
import { pass } from './passing.ts';
import { answer, createSwitchboard } from './switchboard.ts';

export const form: PhoneLoginForm = {
  identifier: 'acme',
  cno: '2001',
  password: 'secret',
  bindType: 2,
  bindTel: '8001',
  loginStatus: 1,
  loginType: 1,
};

/** An agent before a switchboard, with everything that it was told. `random` is fixed unless a test says otherwise. */
export function createAgent(random: () => number = () => 0) {
  const clock = createMemoryClock();
  const board = createSwitchboard(clock);
  const entries: Entry[] = [];
  const events: AgentEvent[] = [];
  const notices: Notice[] = [];
  const authenticated: { answer: HostAnswer } = { answer: { kind: 'authenticated', data: answer } };
  // Session ids are always random: the waits are what a test fixes.
  let fresh = 0;
  const connection = createConnection({
    logInAtHost: () => Promise.resolve(authenticated.answer),
    openTransport: (target, told) => {
      fresh += 1;
      return board.openTransport(target, told);
    },
    clock,
    random: () => (random() + fresh * 0.0301) % 1,
    log: entry => void entries.push(entry),
  });
  connection.onEvent(event => void events.push(event));
  connection.onNotice(notice => void notices.push(notice));
  return {
    clock,
    board,
    entries,
    events,
    notices,
    authenticated,
    connection,
    pass: (milliseconds: number, step?: number) => pass(clock, milliseconds, step),
    async online() {
      const result = connection.logIn(form);
      await pass(clock, 500, 20);
      return result;
    },
  };
}
