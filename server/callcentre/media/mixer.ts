import { type Frame, frameSize } from './g711.ts';

/** The sum of the sounds, cut off where it is too loud; undefined where there is none. */
export function mix(frames: readonly Frame[]): Frame | undefined {
  if (frames.length < 2) return frames[0];
  const sum = new Int16Array(frameSize);
  for (let index = 0; index < frameSize; index++) {
    let sample = 0;
    for (const frame of frames) sample += frame[index] ?? 0;
    sum[index] = Math.max(-32_768, Math.min(32_767, sample));
  }
  return sum;
}

/** How loud a sound is: the root of its mean square, 0 to 32767. */
export function loudness(frame: Frame): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return Math.sqrt(sum / frame.length);
}
