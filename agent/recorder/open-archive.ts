import { strFromU8, unzipSync } from 'fflate';
import { isRecording, type Recording } from './recording.ts';

/** What a recording unpacked may have, bytes: more is no recording. */
const longest = 50_000_000;

/** The recording in a saved zip, or in its recording.json; null where it is none. Never throws. */
export function openArchive(bytes: Uint8Array): Recording | null {
  try {
    // PK: a zip.
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const text = isZip
      ? unzipSync(bytes, { filter: ({ name, originalSize }) => name === 'recording.json' && originalSize <= longest })[
          'recording.json'
        ]
      : bytes;
    const read: unknown = text && JSON.parse(strFromU8(text));
    return isRecording(read) ? read : null;
  } catch {
    return null;
  }
}
