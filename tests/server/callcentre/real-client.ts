import { createAgentClient } from '#agent/client/client.ts';
import { createHostLogin } from '#agent/connection/login/host-login.ts';
import { openSockJs } from '#agent/connection/sockjs.ts';
import { createStompTransport } from '#agent/connection/stomp-transport.ts';
import type { Entry } from '#agent/log/log.ts';
import type { AgentEvent } from '#agent/protocol/events/index.ts';
import type { ClockPort } from '#runtime/platform/platform.ts';

const clock: ClockPort = {
  now: Date.now,
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The agent client over real sockets, with what it heard, wrote down and opened. @param root {host} of agent spec 7. */
export function createRealClient(root: string) {
  const sockets: { close(): void }[] = [];
  const entries: Entry[] = [];
  const events: AgentEvent[] = [];
  const client = createAgentClient({
    logInAtHost: createHostLogin({
      host: root,
      hosts: { [new URL(root).origin]: 'post' },
      clock,
      random: Math.random,
      fetch,
      script: { names: {}, add: () => () => undefined },
    }),
    openTransport: createStompTransport((...target) => {
      const socket = openSockJs(...target);
      sockets.push(socket);
      return socket;
    }),
    clock,
    random: Math.random,
    log: entry => void entries.push(entry),
  });
  client.connection.onEvent(event => void events.push(event));
  return {
    client,
    entries,
    events,
    heard: () => events.map(({ event }) => event),
    /** The network is gone, without a word. */
    cut: (): void => sockets.at(-1)?.close(),
    /** What no agent should ever see in the log. */
    faults: () => entries.filter(({ kind }) => kind === 'illegal' || kind === 'problem'),
  };
}
export type RealClient = ReturnType<typeof createRealClient>;
