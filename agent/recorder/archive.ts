import { strToU8, zipSync } from 'fflate';
import type { Recording } from './recording.ts';

const line = (at: number, kind: string, of: string, text: string): string =>
  `${new Date(at).toISOString()}  ${kind.padEnd(10)} ${of}  ${text}`;

/** A zip for the administrator: `recording.json`, which can be replayed, and `timeline.txt`, which can be read. */
export function archive(recording: Recording): Blob {
  const timeline = recording.entries.map(({ at, kind, of, text }) => line(at, kind, of, text)).join('\n');
  const files = {
    'recording.json': strToU8(JSON.stringify(recording, null, 1)),
    'timeline.txt': strToU8(`${timeline}\n`),
  };
  return new Blob([zipSync(files) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}
