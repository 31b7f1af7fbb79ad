/** Hertz and seconds of each tone, one after the other. */
const tones = [
  [880, 0.16],
  [660, 0.22],
] as const;
/** Far from loud: it is heard in a quiet room. */
const volume = 0.2;

let context: AudioContext | undefined;

/** Two short tones; without a word where the browser has no sound, or nobody has pressed anything in this window yet. */
export function ring(): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  let at = context.currentTime;
  for (const [frequency, length] of tones) {
    const tone = new OscillatorNode(context, { frequency });
    const loudness = new GainNode(context, { gain: volume });
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    at += length;
    loudness.gain.setTargetAtTime(0, at - 0.05, 0.015);
    tone.stop(at);
  }
}
