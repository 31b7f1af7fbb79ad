import type { OpenLine } from '#agent/connection/line.ts';
import { type Asked, decodeRequest, encodeEvent, encodeResponse } from '#agent/protocol/encode.ts';
import type { EventFields, EventName } from '#agent/protocol/events/index.ts';
import type { ClockPort } from '#runtime/platform/platform.ts';

export const enterpriseId = 3005260;
export const admission = {
  qids: '30052600001,30052600002',
  webSocketUrl: 'https://switch.test',
  enterpriseId,
  token: 'secret-token',
  unbindPhoneByCloseBrowser: 1 as const,
};

/** What a test says about one request: its response (fields over a good one), or nothing. */
export type Answer = { code?: number; msg?: string; values?: Record<string, unknown> } | null;

export interface SwitchLine {
  sessionId: string;
  requests: Asked[];
  open: boolean;
  say(text: string): void;
  event<N extends EventName>(name: N, fields: EventFields<N>): void;
  /** The network or the switch ends it. */
  cut(): void;
}

/** The switch's side of lines, in one process: it lets one agent in, resumes it, and answers what tests tell it to. */
export interface Switchboard {
  openLine: OpenLine;
  lines: SwitchLine[];
  current(): SwitchLine;
  sent(type: string): Asked[];
  /** Lines that never open. */
  refuseLines: boolean;
  /** Whether it still knows the agent, so that a login with -1 resumes. */
  knows: boolean;
  loginStatus: 1 | 2;
  /** Without it a switch does not echo `utid`. */
  echo: boolean;
  delay: number;
  /** The agent's own status as the switch has it. */
  status(): EventFields<'status'>;
  /** Answers that differ from code 0, by type. */
  answers: Record<string, (asked: Asked, line: SwitchLine) => Answer>;
}

export function createSwitchboard(clock: ClockPort): Switchboard {
  const lines: SwitchLine[] = [];

  const usual = (asked: Asked, line: SwitchLine): Answer => {
    // Of one agent's lines only the last stays: all others are told so.
    if (asked.type === 'login')
      for (const other of lines)
        if (other !== line && other.open)
          other.event('kickout', { cno: '2001', enterpriseId, sessionId: line.sessionId });
    if (asked.type === 'login' && asked.message.loginStatus === -1) {
      if (board.knows) status(line);
      else line.event('status', { cno: '2001', enterpriseId, code: 'OFFLINE', loginStatus: 0 });
      return null;
    }
    if (asked.type === 'login') {
      board.knows = true;
      board.loginStatus = asked.message.loginStatus === 2 ? 2 : 1;
      return { values: { sessionId: line.sessionId, cno: '2001' } };
    }
    if (asked.type === 'status') return { values: board.status() };
    if (asked.type === 'queueStatus') return { values: { queues: [] } };
    if (asked.type === 'logout') board.knows = false;
    return {};
  };
  const ownStatus = (): EventFields<'status'> => ({
    cno: '2001',
    enterpriseId,
    code: board.loginStatus === 1 ? 'IDLE' : 'PAUSE',
    loginStatus: board.loginStatus,
    deviceStatus: 0,
  });
  const status = (line: SwitchLine): void => line.event('status', board.status());

  const board: Switchboard = {
    lines,
    refuseLines: false,
    knows: false,
    loginStatus: 1,
    echo: true,
    delay: 20,
    answers: {},
    status: ownStatus,
    current() {
      const line = lines.at(-1);
      if (!line) throw new Error('no line yet');
      return line;
    },
    sent: type => lines.flatMap(line => line.requests.filter(asked => asked.type === type)),
    openLine({ sessionId }, events) {
      const later = (task: () => void): void => void clock.after(board.delay, task);
      const line: SwitchLine = {
        sessionId,
        requests: [],
        open: true,
        say: text => later(() => line.open && events.message(text)),
        event: (name, fields) => line.say(encodeEvent(name, fields)),
        cut() {
          if (!line.open) return;
          line.open = false;
          events.closed('cut');
        },
      };
      lines.push(line);
      later(() => {
        if (!line.open) return;
        if (board.refuseLines) line.cut();
        else events.opened();
      });
      return {
        send({ destination, body }) {
          if (!line.open) return false;
          const asked = decodeRequest(destination, body);
          if (asked.kind === 'problem') throw new Error(asked.detail);
          line.requests.push(asked);
          later(() => {
            if (!line.open) return;
            const own = board.answers[asked.type];
            const answer = own ? own(asked, line) : usual(asked, line);
            const { utid } = asked.message;
            const echoed = board.echo && utid !== undefined ? { utid } : {};
            if (answer) line.say(encodeResponse({ reqType: asked.type, code: 0, ...answer, ...echoed }));
          });
          return true;
        },
        close() {
          line.open = false;
        },
      };
    },
  };
  return board;
}
