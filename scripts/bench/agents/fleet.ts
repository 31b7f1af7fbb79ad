import { type AgentClient, createAgentClient } from '#agent/client/client.ts';
import { openSockJs } from '#agent/connection/sockjs.ts';
import { createStompTransport } from '#agent/connection/stomp-transport.ts';

export interface Member {
  cno: string;
  qids: string;
  token: string;
}

/** Many agents' clients over real sockets, and what they did on them. */
export interface Fleet {
  clients: AgentClient[];
  /** When lines were opened, ms since 1970. */
  connects: number[];
  /** Log-ins that were no resumption, by agent. */
  logIns: Map<string, number>;
  /** How often each has opened a line. */
  attempts(): number[];
  kickouts(): number;
  /** How many have a working line. */
  online(): number;
  /** What has been done so far counts no more. */
  forget(): void;
}

const open = createStompTransport(openSockJs);
const clock = {
  now: Date.now,
  after: (milliseconds: number, task: () => void) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Makes a client for each member, authenticated already. @param root {host} of agent spec 7. */
export function createFleet(root: string, enterpriseId: number, members: readonly Member[]): Fleet {
  const connects: number[] = [];
  const logIns = new Map<string, number>();
  const attempts = new Map<string, number>();
  let kickouts = 0;
  const clients = members.map(({ cno, qids, token }) => {
    const client = createAgentClient({
      logInAtHost: async () => ({ kind: 'authenticated', data: { qids, webSocketUrl: root, enterpriseId, token } }),
      openTransport(target, events) {
        connects.push(Date.now());
        attempts.set(cno, (attempts.get(cno) ?? 0) + 1);
        const line = open(target, events);
        return {
          ...line,
          send(frame) {
            const isLogIn = frame.destination.endsWith('/login') && !frame.body.includes('"loginStatus":-1');
            if (isLogIn) logIns.set(cno, (logIns.get(cno) ?? 0) + 1);
            return line.send(frame);
          },
        };
      },
      clock,
      random: Math.random,
      log: () => undefined,
    });
    client.connection.onState(({ to }) => {
      if (to === 'kickedOut') kickouts += 1;
    });
    return client;
  });
  return {
    clients,
    connects,
    logIns,
    attempts: () => [...attempts.values()],
    kickouts: () => kickouts,
    online: () => clients.filter(({ connection }) => connection.state() === 'online').length,
    forget() {
      connects.length = kickouts = 0;
      logIns.clear();
      attempts.clear();
    },
  };
}

/** The most that fall into any one second. */
export function peakPerSecond(moments: readonly number[]): number {
  const sorted = [...moments].sort((a, b) => a - b);
  let from = 0;
  let peak = 0;
  for (const [index, moment] of sorted.entries()) {
    while (moment - (sorted[from] ?? moment) >= 1000) from += 1;
    peak = Math.max(peak, index - from + 1);
  }
  return peak;
}
