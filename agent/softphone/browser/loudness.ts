import type { LevelMeter } from '../platform.ts';

/** The loudness of a stream by Web Audio: root mean square of the latest 2048 samples. */
export function measureLevel(window: Window & typeof globalThis, stream: MediaStream): LevelMeter {
  const context = new window.AudioContext();
  const analyser = context.createAnalyser();
  const source = context.createMediaStreamSource(stream);
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    },
    close() {
      source.disconnect();
      void context.close();
    },
  };
}

/** A context that may sound begins to run within moments, ms. */
const moments = 500;

/** Whether the browser lets this page sound without a gesture: no other question is answered by all of them. */
export async function soundAllowed(window: Window & typeof globalThis): Promise<boolean> {
  const context = new window.AudioContext();
  await Promise.race([
    new Promise(resolve => context.addEventListener('statechange', resolve, { once: true })),
    new Promise(resolve => window.setTimeout(resolve, moments)),
  ]);
  const allowed = context.state === 'running';
  await context.close();
  return allowed;
}
