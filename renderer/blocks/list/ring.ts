/** Far from loud: it is heard in a quiet room. */
const volume = 0.4;

let sound: HTMLAudioElement | undefined;

/** Two short tones; without a word where the browser has no sound, or nobody has pressed anything in this window yet. */
export function ring(): void {
  // An element plays beside the page; an AudioContext holds it up for some 70 ms while it is made.
  if (!sound) {
    sound = new Audio(new URL('./arrival.wav', import.meta.url).href);
    sound.volume = volume;
  }
  sound.currentTime = 0;
  void sound.play().catch(() => undefined);
}
