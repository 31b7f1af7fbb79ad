import { type Frame, silence } from './g711.ts';
import { sine, sounding } from './sounds.ts';

const rows = [697, 770, 852, 941];
const columns = [1209, 1336, 1477];
const keys = '123456789*0#';
/** Milliseconds of a frame. */
const step = 20;

/** Keys of a telephone, each for `duration` ms, `gap` ms apart. */
export interface Keys {
  digits: string;
  duration: number;
  gap: number;
}

/** The two tones of each key (ITU-T Q.23), one after the other, then undefined. Other characters are silent. */
export function keyTones({ digits, duration, gap }: Keys): () => Frame | undefined {
  const frames = tones(digits, Math.ceil(duration / step), Math.ceil(gap / step));
  return () => frames.next().value;
}

function* tones(digits: string, on: number, off: number): Generator<Frame, undefined> {
  for (const digit of digits) {
    const index = keys.indexOf(digit);
    const row = rows[Math.floor(index / 3)] ?? 0;
    const column = columns[index % 3] ?? 0;
    const source = sounding(second => 4000 * (sine(row, second) + sine(column, second)));
    for (let count = 0; count < on; count++) yield source();
    for (let count = 0; count < off; count++) yield silence;
  }
  return undefined;
}
