import { type Frame, frameSize, rate, silence } from './g711.ts';
import { loudness } from './mixer.ts';

/** Louder than this, somebody is speaking. */
const speech = 300;
/** Seconds of a sentence, and of the other's silence after which the next one begins. */
const sentence = 2.4;
const pause = 0.6;
/** Nobody waits for ever for the other to stop. */
const patience = 6;

/**
 * Somebody at a telephone who is not there: says sentences without words, and lets the other finish. Each has a pitch
 * of one's own, by name.
 */
export class Speaker {
  private readonly pitch: number;
  private second = 0;
  private quiet = 0;
  private waited = 0;
  private speaking = 0;

  constructor(name: string) {
    let sum = 0;
    for (const char of name) sum = (sum * 31 + char.charCodeAt(0)) % 9973;
    this.pitch = 110 + (sum % 110);
  }

  /** 20 ms in which the others are heard and something is said. */
  turn(heard: Frame): Frame {
    const step = frameSize / rate;
    this.quiet = loudness(heard) > speech ? 0 : this.quiet + step;
    this.waited += step;
    if (this.speaking <= 0 && (this.quiet > pause || this.waited > patience)) this.speaking = sentence;
    if (this.speaking <= 0) return silence;
    this.speaking -= step;
    if (this.speaking <= 0) this.quiet = -pause;
    this.waited = 0;
    return this.say();
  }

  /** Four syllables a second: a voice's harmonics under two formants that wander. */
  private say(): Frame {
    const gains = this.gains(Math.floor(this.second * 4));
    return Int16Array.from({ length: frameSize }, () => {
      this.second += 1 / rate;
      const opening = Math.abs(Math.sin(Math.PI * this.second * 4)) ** 0.5;
      const wave = gains.reduce(
        (sum, gain, index) => sum + gain * Math.sin(2 * Math.PI * (index + 1) * this.pitch * this.second),
        0,
      );
      return Math.round(2500 * opening * wave);
    });
  }

  /** How loud each harmonic is in a syllable. */
  private gains(syllable: number): number[] {
    const formants = [400 + 300 * Math.sin(syllable), 1500 + 500 * Math.cos(syllable * 1.7)];
    return Array.from({ length: Math.floor(3000 / this.pitch) }, (_, index) =>
      formants.reduce((sum, formant) => sum + Math.exp(-((((index + 1) * this.pitch - formant) / 180) ** 2)), 0.03),
    );
  }
}
