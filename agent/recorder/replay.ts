import type { Entry } from '../log/log.ts';
import { decode } from '../protocol/decode.ts';
import { relabel, type Who } from '../protocol/relabel.ts';
import { createAgentStates } from '../states/agent-states.ts';
import { applyEvent, applyResponse } from '../states/apply-message.ts';
import { connectionChart } from '../states/connection.ts';
import { createMachine, type Machine } from '../states/machine.ts';
import type { RecordedEntry, Recording } from './recording.ts';

/** A transition, or an event that was illegal, as the log has it; `at` is when, as recorded. */
export type Replayed = Entry & { kind: 'transition' | 'illegal'; at: number };

/** Who logged in, by the log-in that went out. */
function whoLogsIn(text: string): Who | null {
  const { type, enterpriseId, cno } = JSON.parse(text) as Record<string, unknown>;
  return type === 'login' && cno !== undefined ? { enterpriseId: String(enterpriseId ?? ''), cno: String(cno) } : null;
}

/** The event of a transition as logged. */
const eventOf = (text: string): string => /^\w+ --(\w+)--> /.exec(text)?.[1] ?? '';

/**
 * What a recording does to the state machines as they are today: its frames to presence, device, call and bar, its
 * connection's events to the connection. On the day of the recording this is what the log says; after a change to
 * the machines the difference is the change.
 */
export function replay({ entries }: Recording): Replayed[] {
  const done: Replayed[] = [];
  let at = 0;
  const log = (entry: Entry): void => {
    const { kind } = entry;
    if (kind === 'transition' || kind === 'illegal') done.push({ ...entry, kind, at });
  };
  const states = createAgentStates(log);
  const connection = createMachine(connectionChart, log) as Machine<string, string>;
  let me: Who | null = null;

  const hear = (text: string): void => {
    const read = decode(text);
    if (!me) return;
    const entering = connection.state() !== 'online';
    if (read.kind === 'event') applyEvent(states, relabel(read.event, me), me, entering);
    if (read.kind === 'response') applyResponse(states, read.response, me);
  };
  const take = (entry: RecordedEntry): void => {
    at = entry.at;
    if (entry.kind === 'out' && !entry.cut) me = whoLogsIn(entry.text) ?? me;
    else if (entry.kind === 'in' && !entry.cut) hear(entry.text);
    else if ((entry.kind === 'transition' || entry.kind === 'illegal') && entry.of === connectionChart.name) {
      connection.apply(eventOf(entry.text));
      if (connection.state() === 'offline' || connection.state() === 'kickedOut') states.leave();
    }
  };
  for (const entry of entries) take(entry);
  return done;
}
