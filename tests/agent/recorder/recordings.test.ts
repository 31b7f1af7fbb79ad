import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRecording } from '#agent/recorder/recording.ts';
import { replay } from '#agent/recorder/replay.ts';

const folder = new URL('./recordings/', import.meta.url);

/**
 * A bug becomes a test: `recording.json` of the zip that an agent saved goes into `recordings/`, under the name of what
 * went wrong, and its transitions are set to what should have been.
 */
describe.each(readdirSync(folder))('%s', name => {
  it('does to the state machines what it says', () => {
    const recording: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    if (!isRecording(recording)) throw new Error('no recording');
    const wanted = recording.entries.filter(({ kind }) => kind === 'transition' || kind === 'illegal');
    expect(wanted.length).toBeGreaterThan(0);
    expect(replay(recording)).toEqual(wanted);
  });
});
