import type { SoundName } from '#agent/softphone/sound-names.ts';
import { wave } from './wave.ts';

/** What is heard at a moment (seconds), from -1 to 1. */
type Tone = (at: number) => number;

const pure =
  (...frequencies: number[]): Tone =>
  at =>
    frequencies.reduce((sum, frequency) => sum + Math.sin(2 * Math.PI * frequency * at), 0) / frequencies.length;
/** Sounds from `begin` on for `length` seconds, without a click at either end. */
const note = (tone: Tone, begin: number, length: number): Tone => {
  const edge = 0.008;
  return at => {
    const since = at - begin;
    const strength = Math.min(1, since / edge, (length - since) / edge);
    return strength > 0 ? tone(at) * strength : 0;
  };
};
/** A struck bar: rings out. */
const chime = (frequency: number, begin: number): Tone =>
  note(at => pure(frequency, frequency * 2)(at) * Math.exp(-4 * (at - begin)), begin, 0.9);
const together =
  (...tones: Tone[]): Tone =>
  at =>
    tones.reduce((sum, tone) => sum + tone(at), 0);

/** Seconds, and what is heard. */
interface Sound {
  length: number;
  tone: Tone;
}

/** What an agent hears. The ringback tone is that of China: 450 Hz, 1 s on, 4 s off. */
const telephone: Record<SoundName, Sound> = {
  ringtone: { length: 3, tone: together(chime(659, 0), chime(784, 0.25), chime(659, 1), chime(784, 1.25)) },
  ringback: { length: 5, tone: note(pure(450), 0, 1) },
  dtmf: { length: 0.1, tone: note(pure(941, 1336), 0, 0.1) },
  start: { length: 0.24, tone: together(note(pure(523), 0, 0.11), note(pure(784), 0.12, 0.12)) },
  hangup: { length: 0.36, tone: together(note(pure(659), 0, 0.16), note(pure(440), 0.17, 0.19)) },
};
/** A row has come to a list. */
const arrival: Sound = { length: 0.38, tone: together(note(pure(880), 0, 0.16), note(pure(660), 0.16, 0.22)) };

/** Path from the project's root → content, the same each time. */
export const soundFiles = (): Map<string, Uint8Array> =>
  new Map(
    [
      ...Object.entries(telephone).map(([name, sound]) => [`agent/softphone/sounds/${name}.wav`, sound] as const),
      ['renderer/blocks/list/arrival.wav', arrival] as const,
    ].map(([file, { length, tone }]) => [file, wave(length, tone)]),
  );
