import { createAgentClient } from '#agent/client/client.ts';
import type { TransportEvents } from '#agent/connection/transport.ts';
import { readSendTo } from '#agent/protocol/destinations.ts';
import { encodeResponse } from '#agent/protocol/encode.ts';
import { type Figure, median } from '../figure.ts';
import { createStream, idle, me } from './stream.ts';

const { enterpriseId, cno, qid, bindTel } = me;
const perSecond = 10_000;
const rounds = 7;
/** Events that come between two frames of a screen, were they to come evenly. */
const perFrame = Math.ceil(perSecond / 60);

/** A client over a line of this process, logged in. */
async function createLoggedIn() {
  let line: TransportEvents | undefined;
  let illegal = 0;
  const client = createAgentClient({
    logInAtHost: async () => ({
      kind: 'authenticated',
      data: { qids: qid, webSocketUrl: 'http://switch', enterpriseId },
    }),
    openTransport: (_, events) => {
      line = events;
      queueMicrotask(() => events.opened());
      return {
        send({ destination, body }) {
          const reqType = readSendTo(destination)?.type ?? '';
          const { utid, sessionId = '' } = JSON.parse(body) as { utid: string; sessionId?: string };
          const own = reqType === 'login' ? { sessionId, loginStatus: 1 } : {};
          const values = { login: { sessionId, cno, enterpriseId }, queueStatus: { queues: [] } }[reqType] ?? idle;
          queueMicrotask(() => events.message(encodeResponse({ reqType, code: 0, utid, values, ...own })));
          return true;
        },
        close: () => undefined,
      };
    },
    clock: {
      now: Date.now,
      after: (milliseconds, task) => {
        const timer = setTimeout(task, milliseconds).unref();
        return () => clearTimeout(timer);
      },
    },
    random: Math.random,
    log: ({ kind }) => {
      if (kind === 'illegal' || kind === 'problem') illegal += 1;
    },
  });
  const result = await client.logIn({ identifier: 'kuandai', cno, password: 'x', bindTel });
  if (result.kind !== 'online' || !line) throw new Error(`the log-in came out as ${result.kind}`);
  return { client, line, illegal: () => illegal };
}

/** A second's 10,000 events through the client: read, told apart, applied to the states, told to a listener. */
export async function measureClient(): Promise<Figure[]> {
  const { client, line, illegal } = await createLoggedIn();
  let heard = 0;
  client.connection.onEvent(() => {
    heard += 1;
  });
  const stream = createStream(perSecond);
  const whole: number[] = [];
  const slowest: number[] = [];
  for (let round = 0; round < rounds + 1; round++) {
    const began = performance.now();
    let longest = 0;
    for (let from = 0; from < stream.length; from += perFrame) {
      const before = performance.now();
      for (const text of stream.slice(from, from + perFrame)) line.message(text);
      longest = Math.max(longest, performance.now() - before);
    }
    // The first round warms up.
    if (round === 0) continue;
    whole.push(performance.now() - began);
    slowest.push(longest);
  }
  if (heard !== perSecond * (rounds + 1) || illegal() > 0)
    throw new Error(`${heard} events were told, ${illegal()} were not understood`);
  const note = `9 kinds, an own call every 40 events; ${perSecond * rounds} events on one core, none lost`;
  return [
    { name: '10,000 events decoded and applied', value: median(whole), unit: 'ms', limit: 1000, note },
    {
      name: 'longest piece of work between two frames at 10,000/s',
      value: median(slowest),
      unit: 'ms',
      limit: 50,
      note: `${perFrame} events at a time, the slowest of ${Math.ceil(perSecond / perFrame)}; median of ${rounds} seconds`,
    },
  ];
}
