import { isRecord } from '#runtime/platform/stored.ts';
import type { Entry } from '../log/log.ts';

/** One thing that happened, redacted. `at` is the machine's time, ms since 1970. */
export type RecordedEntry = { at: number } & (
  | Entry
  /** A frame of the line `of`; `text` as it came or went, `to` its destination. `cut` where it was too long to keep. */
  | { kind: 'in' | 'out'; of: string; to?: string; text: string; cut?: true }
);

/** A shift, or its last part: how a bug travels. */
export interface Recording {
  format: 1;
  /** Entries that were there before the first one kept. */
  dropped: number;
  entries: readonly RecordedEntry[];
}

const isEntry = (value: unknown): value is RecordedEntry =>
  isRecord(value) &&
  typeof value.at === 'number' &&
  typeof value.kind === 'string' &&
  typeof value.of === 'string' &&
  typeof value.text === 'string';

/** Whether a value read from a file or a store is a recording. */
export const isRecording = (value: unknown): value is Recording =>
  isRecord(value) &&
  value.format === 1 &&
  typeof value.dropped === 'number' &&
  Array.isArray(value.entries) &&
  value.entries.every(isEntry);
