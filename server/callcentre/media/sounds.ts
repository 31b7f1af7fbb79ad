import { type Frame, frameSize, rate } from './g711.ts';

/** Gives the next 20 ms each time it is asked. */
export type Source = () => Frame;

const frameOf = (from: number, sampleAt: (second: number) => number): Frame =>
  Int16Array.from({ length: frameSize }, (_, index) => Math.round(sampleAt((from + index) / rate)));

function sounding(sampleAt: (second: number) => number): Source {
  let at = 0;
  return () => {
    const frame = frameOf(at, sampleAt);
    at += frameSize;
    return frame;
  };
}

const sine = (hertz: number, second: number): number => Math.sin(2 * Math.PI * hertz * second);

/** The tone that a caller hears while the other telephone rings: in China 450 Hz, one second of five. */
export const ringback = (): Source => sounding(second => (second % 5 < 1 ? 6000 * sine(450, second) : 0));

/** Do re mi sol, softly, for who is on hold. */
export const music = (): Source =>
  sounding(second => {
    const within = second % 0.5;
    const hertz = [262, 294, 330, 392, 330, 294][Math.floor(second / 0.5) % 6] ?? 262;
    return 4000 * sine(hertz, second) * Math.exp(-3 * within);
  });

/** What stands for a recording that is played to the customer. */
export const recording = (): Source => sounding(second => 5000 * sine(second % 1 < 0.5 ? 600 : 800, second));

const rows = [697, 770, 852, 941];
const columns = [1209, 1336, 1477];
const keys = '123456789*0#';

/** One key of a telephone, for `ms` milliseconds, then undefined. Other characters are silent. */
export function keyTone(key: string, ms = 100): () => Frame | undefined {
  const index = keys.indexOf(key);
  const row = rows[Math.floor(index / 3)];
  const column = columns[index % 3];
  const source = sounding(second =>
    row === undefined || column === undefined ? 0 : 4000 * (sine(row, second) + sine(column, second)),
  );
  let left = Math.ceil(ms / 20);
  return () => (left-- > 0 ? source() : undefined);
}
