import { type Frame, silence } from './g711.ts';
import { type Keys, keyTones } from './keys.ts';
import { mix } from './mixer.ts';
import { music, recording, ringback, type Source } from './sounds.ts';
import { Speaker } from './speaker.ts';

/** Who is in a room with a telephone of their own. */
export interface Ears {
  /** What they say in these 20 ms. */
  take(): Frame;
  /** What they hear. */
  send(frame: Frame): void;
}

/** Sounds that the switch itself makes. */
const sounds = { music, ringback, recording };
type Sound = keyof typeof sounds;

/** Listener → whom and what it hears. Who has no telephone here is a speaker that stands in. */
export type Hearing = Readonly<Record<string, readonly string[]>>;

/** One call's sound at this instance: who hears whom, 20 ms at a time. */
export class Room {
  private readonly ears = new Map<string, Ears>();
  private readonly speakers = new Map<string, Speaker>();
  private readonly playing = new Map<string, Source>();
  private readonly pressing = new Map<string, () => Frame | undefined>();
  private hearing: Hearing = {};
  /** Said by the speakers 20 ms ago: they answer what they hear. */
  private said = new Map<string, Frame>();

  set(hearing: Hearing): void {
    this.hearing = hearing;
  }

  join(name: string, ears: Ears): void {
    this.ears.set(name, ears);
  }

  leave(name: string): void {
    this.ears.delete(name);
  }

  /** Keys are heard instead of who presses them. */
  press(name: string, keys: Keys): void {
    this.pressing.set(name, keyTones(keys));
  }

  get isEmpty(): boolean {
    return this.ears.size === 0;
  }

  tick(): void {
    const frames = new Map<string, Frame>();
    const frameOf = (name: string): Frame | undefined => {
      const known = frames.get(name) ?? this.said.get(name);
      if (known) return known;
      const frame = this.play(name);
      if (frame) frames.set(name, frame);
      return frame;
    };
    for (const [name, ears] of this.ears) frames.set(name, ears.take());
    for (const [name, next] of this.pressing) {
      const frame = next();
      if (frame) frames.set(name, frame);
      else this.pressing.delete(name);
    }
    const said = new Map<string, Frame>();
    for (const [listener, names] of Object.entries(this.hearing)) {
      const heard = mix(names.flatMap(name => frameOf(name) ?? [])) ?? silence;
      const ears = this.ears.get(listener);
      if (ears) ears.send(heard);
      else if (listener.startsWith(standIn)) said.set(listener, this.speaker(listener).turn(heard));
    }
    this.said = said;
  }

  private speaker(name: string): Speaker {
    const speaker = this.speakers.get(name) ?? new Speaker(name);
    this.speakers.set(name, speaker);
    return speaker;
  }

  private play(name: string): Frame | undefined {
    if (!Object.hasOwn(sounds, name)) return undefined;
    const source = this.playing.get(name) ?? sounds[name as Sound]();
    this.playing.set(name, source);
    return source();
  }
}

/** Names of those without a telephone at any instance begin with this. */
export const standIn = 'stand-in/';
