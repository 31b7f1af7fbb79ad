import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { archive } from '#agent/recorder/archive.ts';
import { openArchive } from '#agent/recorder/open-archive.ts';
import type { Recording } from '#agent/recorder/recording.ts';

const recording: Recording = { format: 1, dropped: 3, entries: [{ at: 1, kind: 'in', of: 's1', text: '{}' }] };

describe('a saved recording', () => {
  it('is opened again as it was', async () => {
    expect(openArchive(new Uint8Array(await archive(recording).arrayBuffer()))).toEqual(recording);
    expect(openArchive(strToU8(JSON.stringify(recording)))).toEqual(recording);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['half a zip', new Uint8Array([0x50, 0x4b, 3, 4, 9])],
    ['another zip', zipSync({ 'other.json': strToU8('{}') })],
    ['another document', strToU8('{"format":2}')],
    ['no document', strToU8('<html>')],
  ])('%s is none', (_, bytes) => {
    expect(openArchive(bytes)).toBeNull();
  });
});
