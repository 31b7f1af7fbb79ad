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
    const frame = new Int16Array(frameSize);
    for (let index = 0; index < frameSize; index++) {
      this.second += 1 / rate;
      const syllable = this.second * 4;
      const opening = Math.max(0, Math.sin(Math.PI * (syllable % 1))) ** 0.5;
      const formants = [400 + 300 * Math.sin(Math.floor(syllable)), 1500 + 500 * Math.cos(Math.floor(syllable) * 1.7)];
      let sample = 0;
      for (let harmonic = 1; harmonic * this.pitch < 3000; harmonic += 1) {
        const hertz = harmonic * this.pitch;
        const gain = formants.reduce((sum, formant) => sum + Math.exp(-(((hertz - formant) / 180) ** 2)), 0.03);
        sample += gain * Math.sin(2 * Math.PI * hertz * this.second);
      }
      frame[index] = Math.round(2500 * opening * sample);
    }
    return frame;
  }
}
