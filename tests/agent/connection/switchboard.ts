import type { OpenTransport } from '#agent/connection/transport.ts';
import { type Asked, decodeRequest, encodeEvent, encodeResponse } from '#agent/protocol/encode.ts';
import type { EventFields, EventName } from '#agent/protocol/events/index.ts';
import type { ClockPort } from '#runtime/platform/platform.ts';

export const enterpriseId = 3005260;
export const answer = {
  qids: '30052600001,30052600002',
  webSocketUrl: 'https://switch.test',
  enterpriseId,
  token: 'secret-token',
  unbindPhoneByCloseBrowser: 1 as const,
};

/** What a test says about one request: its response (fields over a good one), or nothing. */
export type Answer = { code?: number; msg?: string; values?: Record<string, unknown> } | null;

interface SwitchLine {
  sessionId: string;
  requests: Asked[];
  open: boolean;
  say(text: string): void;
  event<N extends EventName>(name: N, fields: EventFields<N>): void;
  /** The network or the switch ends it. */
  cut(): void;
}

/** The switch's side of transports, in one process: it lets one agent in, resumes it, and answers what tests tell it to. */
export interface Switchboard {
  openTransport: OpenTransport;
  transports: SwitchLine[];
  current(): SwitchLine;
  sent(type: string): Asked[];
  /** Transports that never open. */
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
  answers: Record<string, (asked: Asked, transport: SwitchLine) => Answer>;
}

export function createSwitchboard(clock: ClockPort): Switchboard {
  const transports: SwitchLine[] = [];

  const usual = (asked: Asked, transport: SwitchLine): Answer => {
    // Of one agent's transports only the last stays: all others are told so.
    if (asked.type === 'login')
      for (const other of transports)
        if (other !== transport && other.open)
          other.event('kickout', { cno: '2001', enterpriseId, sessionId: transport.sessionId });
    if (asked.type === 'login' && asked.message.loginStatus === -1) {
      if (board.knows) status(transport);
      else transport.event('status', { cno: '2001', enterpriseId, code: 'OFFLINE', loginStatus: 0 });
      return null;
    }
    if (asked.type === 'login') {
      board.knows = true;
      board.loginStatus = asked.message.loginStatus === 2 ? 2 : 1;
      return { values: { sessionId: transport.sessionId, cno: '2001' } };
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
  const status = (transport: SwitchLine): void => transport.event('status', board.status());

  const board: Switchboard = {
    transports,
    refuseLines: false,
    knows: false,
    loginStatus: 1,
    echo: true,
    delay: 20,
    answers: {},
    status: ownStatus,
    current() {
      const transport = transports.at(-1);
      if (!transport) throw new Error('no transport yet');
      return transport;
    },
    sent: type => transports.flatMap(transport => transport.requests.filter(asked => asked.type === type)),
    openTransport({ sessionId }, events) {
      const later = (task: () => void): void => void clock.after(board.delay, task);
      const transport: SwitchLine = {
        sessionId,
        requests: [],
        open: true,
        say: text => later(() => transport.open && events.message(text)),
        event: (name, fields) => transport.say(encodeEvent(name, fields)),
        cut() {
          if (!transport.open) return;
          transport.open = false;
          events.closed('cut');
        },
      };
      transports.push(transport);
      later(() => {
        if (!transport.open) return;
        if (board.refuseLines) transport.cut();
        else events.opened();
      });
      return {
        send({ destination, body }) {
          if (!transport.open) return false;
          const asked = decodeRequest(destination, body);
          if (asked.kind === 'problem') throw new Error(asked.detail);
          transport.requests.push(asked);
          later(() => {
            if (!transport.open) return;
            const own = board.answers[asked.type];
            const answer = own ? own(asked, transport) : usual(asked, transport);
            const { utid } = asked.message;
            const echoed = board.echo && utid !== undefined ? { utid } : {};
            if (answer) transport.say(encodeResponse({ reqType: asked.type, code: 0, ...answer, ...echoed }));
          });
          return true;
        },
        close() {
          transport.open = false;
        },
      };
    },
  };
  return board;
}
