import { type Frame, frameSize, rate, silence } from './g711.ts';
import { loudness } from './mixer.ts';
import { type Source, sine, sounding } from './sounds.ts';

/** Louder than this, somebody is speaking. */
const speech = 300;
/** Seconds of a sentence, and of the other's silence after which the next one begins. */
const sentence = 2.4;
const pause = 0.6;
/** Nobody waits for ever for the other to stop. */
const patience = 6;

/** Somebody at a telephone who is not there: says sentences without words, and lets the other finish. Each has a pitch of one's own, by name. */
export class Speaker {
  private readonly voice: Source;
  private quiet = 0;
  private waited = 0;
  private speaking = 0;

  constructor(name: string) {
    let sum = 0;
    for (const char of name) sum = (sum * 31 + char.charCodeAt(0)) % 9973;
    const pitch = 110 + (sum % 110);
    // Four syllables a second.
    this.voice = sounding(second => 8000 * Math.abs(sine(2, second)) * sine(pitch, second));
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
    return this.voice();
  }
}
