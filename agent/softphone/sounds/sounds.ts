import type { AudioElement, SoftphonePlatform } from '../platform.ts';
import { type SoundName, soundNames } from '../sound-names.ts';

/** Where something is heard. */
type Output = 'speaker' | 'ringer';

/** Everything that an agent hears: our own sounds and the other side. */
export interface Sounds {
  play(name: SoundName): void;
  loop(name: SoundName): void;
  stop(name: SoundName): void;
  /** The other side of a call; null when it is over. */
  remote(stream: MediaStream | null): void;
  blocked(): boolean;
  /** Within a gesture: plays what should be heard now, or a short tone. */
  enable(): Promise<void>;
  /** '' is the system's own. False where the output is gone; then the system's own is taken. */
  route(output: Output, id: string): Promise<boolean>;
  /** Silence, for good. */
  close(): void;
}

const outputOf = (name: SoundName): Output => (name === 'ringtone' ? 'ringer' : 'speaker');

/** `changed` is told when sound becomes blocked or free. */
export function createSounds(platform: SoftphonePlatform, changed: () => void): Sounds {
  const { createAudio, log } = platform;
  const elements = new Map<SoundName, AudioElement>(
    soundNames.map(name => {
      const element = createAudio();
      element.src = platform.sounds[name];
      return [name, element];
    }),
  );
  const voice = createAudio();
  /** What should be heard until it is stopped: played again when sound is enabled. */
  const wanted = new Set<AudioElement>();
  let blocked = false;

  const setBlocked = (now: boolean): void => {
    if (blocked === now) return;
    blocked = now;
    changed();
  };
  const start = async (element: AudioElement, what: string): Promise<void> => {
    try {
      await element.play();
      setBlocked(false);
    } catch (error) {
      const name = error instanceof Object && 'name' in error ? String(error.name) : '';
      if (name === 'NotAllowedError') setBlocked(true);
      // Stopped before it began: nothing to tell.
      else if (name !== 'AbortError') log({ kind: 'fault', of: 'sound', text: `${what}: ${String(error)}` });
    }
  };
  const begin = (name: SoundName, loop: boolean): void => {
    const element = elements.get(name);
    if (!element) return;
    element.loop = loop;
    element.currentTime = 0;
    if (loop) wanted.add(element);
    void start(element, name);
  };
  const silence = (element: AudioElement): void => {
    wanted.delete(element);
    element.pause();
  };
  const send = async (element: AudioElement, id: string): Promise<boolean> => {
    try {
      await element.setSinkId?.(id);
      return true;
    } catch (error) {
      log({ kind: 'fault', of: 'sound', text: `output: ${String(error)}` });
      return false;
    }
  };

  void platform.soundAllowed().then(allowed => {
    if (!allowed) setBlocked(true);
  });

  return {
    play: name => begin(name, false),
    loop: name => begin(name, true),
    stop(name) {
      const element = elements.get(name);
      if (element) silence(element);
    },
    remote(stream) {
      voice.srcObject = stream;
      if (!stream) return silence(voice);
      wanted.add(voice);
      void start(voice, 'remote');
    },
    blocked: () => blocked,
    async enable() {
      if (wanted.size === 0) return start(elements.get('dtmf') ?? voice, 'dtmf');
      await Promise.all([...wanted].map(element => start(element, 'wanted')));
    },
    async route(output, id) {
      const routed = [...elements].flatMap(([name, element]) => (outputOf(name) === output ? [element] : []));
      if (output === 'speaker') routed.push(voice);
      const taken = await Promise.all(routed.map(element => send(element, id)));
      if (taken.every(Boolean)) return true;
      await Promise.all(routed.map(element => send(element, '')));
      return false;
    },
    close() {
      for (const element of [...elements.values(), voice]) {
        silence(element);
        element.srcObject = null;
        element.src = '';
      }
    },
  };
}
