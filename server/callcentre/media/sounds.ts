import { type Frame, frameSize, rate } from './g711.ts';

/** Gives the next 20 ms each time it is asked. */
export type Source = () => Frame;

const frameOf = (from: number, sampleAt: (second: number) => number): Frame =>
  Int16Array.from({ length: frameSize }, (_, index) => Math.round(sampleAt((from + index) / rate)));

/** Sound by a function of the time in seconds, from now on. */
export function sounding(sampleAt: (second: number) => number): Source {
  let at = 0;
  return () => {
    const frame = frameOf(at, sampleAt);
    at += frameSize;
    return frame;
  };
}

export const sine = (hertz: number, second: number): number => Math.sin(2 * Math.PI * hertz * second);

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
