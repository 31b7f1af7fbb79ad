import { createListeners } from '#runtime/kernel/listeners.ts';
import type { Platform } from '#runtime/platform/platform.ts';
import { readStored, writeStored } from '#runtime/platform/stored.ts';
import type { OpenTransport } from '../connection/transport.ts';
import type { Log } from '../log/log.ts';
import { isRecording, type RecordedEntry, type Recording } from './recording.ts';
import { maskText, redactFrame } from './redact.ts';
import { type Replayed, replay } from './replay.ts';
import { createRing } from './ring.ts';

const limits = {
  memory: { entries: 5_000, characters: 2_000_000 },
  /** What outlives a reload; written so often (ms), and when the page goes. */
  store: { entries: 1_000, characters: 200_000 },
  storeEvery: 5_000,
  /** Characters of one frame. */
  frame: 20_000,
} as const;

export interface RecorderDeps {
  platform: Pick<Platform, 'clock' | 'session' | 'page' | 'saveFile'>;
  /** The app's user, as of the desk. */
  scope: string;
}

/** Keeps what happened in this tab. Nothing leaves it, is kept or is shown before it is redacted. */
export interface Recorder {
  log: Log;
  /** Lines whose frames are recorded. */
  tap(openTransport: OpenTransport): OpenTransport;
  entries(): readonly RecordedEntry[];
  /** Each entry as it comes. */
  subscribe(listener: (entry: RecordedEntry) => void): () => void;
  recording(): Recording;
  /** What a recording – this one unless told otherwise – does to the state machines as they are today. */
  replay(recording?: Recording): Replayed[];
  /** Hands the recording to the person as a zip. */
  save(): Promise<void>;
  stop(): void;
}

/** Frames wait unredacted in memory until somebody reads: of ten thousand a second hardly one is read. */
interface Kept {
  raw: RecordedEntry;
  redacted?: RecordedEntry;
}

function redacted(kept: Kept): RecordedEntry {
  const { raw } = kept;
  kept.redacted ??= {
    ...raw,
    text: raw.kind === 'in' || raw.kind === 'out' ? redactFrame(raw.text) : maskText(raw.text),
  };
  return kept.redacted;
}

/** @internal */
export function createRecorder({ platform, scope }: RecorderDeps): Recorder {
  const { clock, session, page } = platform;
  const key = `agent.recording.${scope}`;
  const before = readStored(session, key, isRecording);
  const ring = createRing<Kept>(limits.memory, before?.dropped);
  for (const entry of before?.entries ?? []) ring.add({ raw: entry, redacted: entry }, entry.text.length);
  const listeners = createListeners<RecordedEntry>();
  let listening = 0;
  let cancelStore: (() => void) | null = null;

  const store = (): void => {
    cancelStore?.();
    cancelStore = null;
    const last = createRing<RecordedEntry>(limits.store);
    for (const kept of ring.entries().slice(-limits.store.entries)) last.add(redacted(kept), kept.raw.text.length);
    const entries = last.entries();
    const dropped = ring.dropped() + ring.entries().length - entries.length;
    writeStored(session, key, { format: 1, dropped, entries } satisfies Recording);
  };
  const add = (raw: RecordedEntry): void => {
    const kept: Kept = { raw };
    ring.add(kept, raw.text.length);
    if (listening > 0) listeners.tell(redacted(kept));
    cancelStore ??= clock.after(limits.storeEvery, store);
  };
  const addFrame = (kind: 'in' | 'out', of: string, text: string, to?: string): void =>
    add({
      at: clock.now(),
      kind,
      of,
      text: text.slice(0, limits.frame),
      ...(to === undefined ? {} : { to }),
      ...(text.length > limits.frame ? { cut: true } : {}),
    });
  const stopLeaving = page.onLeave(store);

  const recorder: Recorder = {
    log: entry => add({ at: clock.now(), ...entry }),
    tap: openTransport => (target, events) => {
      const line = openTransport(target, {
        ...events,
        message(text) {
          addFrame('in', target.sessionId, text);
          events.message(text);
        },
      });
      return {
        close: line.close,
        send(frame) {
          addFrame('out', target.sessionId, frame.body, frame.destination);
          return line.send(frame);
        },
      };
    },
    entries: () => ring.entries().map(redacted),
    subscribe(listener) {
      listening += 1;
      const stop = listeners.add(listener);
      return () => {
        listening -= 1;
        stop();
      };
    },
    recording: () => ({ format: 1, dropped: ring.dropped(), entries: recorder.entries() }),
    replay: (recording = recorder.recording()) => replay(recording),
    async save() {
      const { archive } = await import('./archive.ts');
      const name = new Date(clock.now()).toISOString().slice(0, 16).replace(/[-:]/g, '');
      platform.saveFile(archive(recorder.recording()), `agent-recording-${name}.zip`);
    },
    stop() {
      store();
      stopLeaving();
    },
  };
  return recorder;
}

const recorders = new Map<string, Recorder>();

/** The one recorder of this window for a user: the desk writes it, whoever shows it reads it. */
export function windowRecorder(deps: RecorderDeps): Recorder {
  const recorder = recorders.get(deps.scope) ?? createRecorder(deps);
  recorders.set(deps.scope, recorder);
  return recorder;
}
