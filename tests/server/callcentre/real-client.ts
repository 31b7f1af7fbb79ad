import { createAgentClient } from '#agent/client/client.ts';
import { createAdmit } from '#agent/connection/login/login.ts';
import { openSockJs } from '#agent/connection/sockjs.ts';
import { createStompLine } from '#agent/connection/stomp-line.ts';
import type { Entry } from '#agent/journal.ts';
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
    admit: createAdmit({
      host: root,
      hosts: { [new URL(root).origin]: 'post' },
      clock,
      random: Math.random,
      fetch,
      script: { names: {}, add: () => () => undefined },
    }),
    openLine: createStompLine((...target) => {
      const socket = openSockJs(...target);
      sockets.push(socket);
      return socket;
    }),
    clock,
    random: Math.random,
    journal: entry => void entries.push(entry),
  });
  client.connection.onEvent(event => void events.push(event));
  return {
    client,
    entries,
    events,
    heard: () => events.map(({ event }) => event),
    /** The network is gone, without a word. */
    cut: (): void => sockets.at(-1)?.close(),
    /** What no agent should ever see in the journal. */
    faults: () => entries.filter(({ kind }) => kind === 'illegal' || kind === 'problem'),
  };
}
export type RealClient = ReturnType<typeof createRealClient>;
