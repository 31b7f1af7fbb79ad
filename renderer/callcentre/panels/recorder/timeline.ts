import type { RecordedEntry, Recording } from '#agent/recorder/recording.ts';
import { replay } from '#agent/recorder/replay.ts';
import { wallTime } from '../../wall-time.ts';

/** The machines' states after a line, by their names. */
type States = Readonly<Record<string, string>>;

/** One entry, and what the machines of today make of everything up to it. */
export interface Line {
  /** Its place in the recording, from 0. */
  place: number;
  entry: RecordedEntry;
  states: States;
  /** What changed with this line. */
  changed: readonly string[];
  /** What the machines of today refuse at it. */
  illegal: readonly string[];
}

const transition = /^\w+ --\w+--> (\w+)/;

/** The lines of a recording, replayed. */
export function timelineOf(recording: Recording): Line[] {
  const replayed = replay(recording);
  let next = 0;
  let states: States = {};
  return recording.entries.map((entry, place) => {
    const changed: string[] = [];
    const illegal: string[] = [];
    for (; next < replayed.length; next += 1) {
      const step = replayed[next];
      if (!step || step.at > entry.at) break;
      const to = transition.exec(step.text)?.[1];
      if (step.kind === 'illegal') illegal.push(`${step.of} ${step.text}`);
      else if (to !== undefined) {
        if (states[step.of] !== to) changed.push(step.of);
        states = { ...states, [step.of]: to };
      }
    }
    return { place, entry, states, changed, illegal };
  });
}

/** Kinds of entry that staff tell apart. */
export const kinds = [
  { kind: 'in', label: '收' },
  { kind: 'out', label: '发' },
  { kind: 'sip', label: 'SIP' },
  { kind: 'transition', label: '状态' },
  { kind: 'illegal', label: '非法' },
  { kind: 'problem', label: '问题' },
  { kind: 'fault', label: '拒绝' },
  { kind: 'command', label: '命令' },
  { kind: 'transport', label: '线路' },
  { kind: 'tab', label: '标签页' },
] as const satisfies readonly { kind: RecordedEntry['kind'] | 'sip'; label: string }[];

/** SIP messages are lines of a name of their own. */
export const kindOf = ({ kind, of }: RecordedEntry): string => (kind === 'transport' && of === 'sip' ? 'sip' : kind);

export interface Filter {
  /** Those that are left out. */
  without: ReadonlySet<string>;
  text: string;
  /** As HH:MM or HH:MM:SS of the machine's day; empty: no bound. */
  from: string;
  until: string;
}

/** The lines that pass. */
export function filtered(lines: readonly Line[], { without, text, from, until }: Filter): Line[] {
  const wanted = text.trim().toLowerCase();
  return lines.filter(({ entry }) => {
    if (without.has(kindOf(entry))) return false;
    const time = timeOf(entry.at);
    if ((from !== '' && time < from) || (until !== '' && time.slice(0, until.length) > until)) return false;
    return wanted === '' || `${entry.of} ${destinationOf(entry)} ${entry.text}`.toLowerCase().includes(wanted);
  });
}

export const destinationOf = (entry: RecordedEntry): string => ('to' in entry ? (entry.to ?? '') : '');

const toTheMillisecond = wallTime({ hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 });

/** The time of day, HH:MM:SS.mmm. */
export const timeOf = (at: number): string => toTheMillisecond.format(at);
