import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A quarter of a second of what a page hears: how loud, and how much of it each voice asked for has. */
interface Moment {
  power: number;
  shares: number[];
}
interface Ears {
  /** Connections that are not closed. */
  open(): number;
  /** Bytes of sound that have gone out over it. */
  sent(): Promise<number>;
  /** What comes in from now on, by pitch of voices (Hz). */
  listen(seconds: number, pitches: readonly number[]): Promise<Moment[]>;
}
declare global {
  interface Window {
    ears: Ears;
  }
}

/** What Chromium has and TypeScript's DOM has not: the samples of a track, without an AudioContext and its gesture. */
interface Samples {
  read(): Promise<{ value: AudioData }>;
  cancel(): Promise<void>;
}
type TrackReader = new (source: { track: MediaStreamTrack }) => { readable: { getReader(): Samples } };

/** Runs in the page before its own scripts: remembers the connections that it makes, to listen at them. */
function growEars(): void {
  const made: RTCPeerConnection[] = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      made.push(this);
    }
  };
  const live = (): RTCPeerConnection[] => made.filter(({ connectionState }) => connectionState !== 'closed');
  const share = (samples: Float32Array, pitch: number, rate: number, power: number): number => {
    let [cosine, sine] = [0, 0];
    for (const [index, sample] of samples.entries()) {
      cosine += sample * Math.cos((2 * Math.PI * pitch * index) / rate);
      sine += sample * Math.sin((2 * Math.PI * pitch * index) / rate);
    }
    return (2 * (cosine ** 2 + sine ** 2)) / samples.length ** 2 / power;
  };
  window.ears = {
    open: () => live().length,
    async sent() {
      let sum = 0;
      for (const connection of live())
        for (const [, stat] of (await connection.getStats()) as unknown as Iterable<[string, RTCStats]>)
          if (stat.type === 'outbound-rtp' && 'bytesSent' in stat) sum += Number(stat.bytesSent);
      return sum;
    },
    async listen(seconds, pitches) {
      const heard = live()
        .at(-1)
        ?.getReceivers()
        .find(({ track }) => track.kind === 'audio')?.track;
      if (!heard) return [];
      const track = heard.clone();
      const Reader = (window as unknown as { MediaStreamTrackProcessor: TrackReader }).MediaStreamTrackProcessor;
      const reader = new Reader({ track }).readable.getReader();
      const moments: Moment[] = [];
      const until = performance.now() + seconds * 1000;
      while (performance.now() < until) {
        const part: number[] = [];
        let rate = 48_000;
        while (part.length < rate / 4) {
          const { value } = await reader.read();
          if (!value) return moments;
          const samples = new Float32Array(value.numberOfFrames);
          value.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
          rate = value.sampleRate;
          value.close();
          part.push(...samples);
        }
        const samples = Float32Array.from(part);
        const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
        moments.push({ power, shares: pitches.map(pitch => share(samples, pitch, rate, power || 1)) });
      }
      await reader.cancel();
      track.stop();
      return moments;
    },
  };
}

/** What the page opens from now on can be listened at. */
export async function withEars(page: Page): Promise<void> {
  await page.addInitScript(growEars);
  if (page.url() !== 'about:blank') await page.evaluate(growEars);
}

/** Waits until nothing is left of any connection. */
export const silent = (page: Page): Promise<void> => expect.poll(() => page.evaluate(() => window.ears.open())).toBe(0);

/** Pitches (Hz) that microphones of test browsers have; other sounds are a customer's voice, or music. */
export const pitches = { first: 1300, second: 2300 } as const;
export type Voice = keyof typeof pitches | 'other';
const voices = Object.keys(pitches) as (keyof typeof pitches)[];

/** Quieter than this nobody speaks. */
const speech = 1e-5;

function voiceOf({ power, shares }: Moment): Voice | undefined {
  if (power < speech) return undefined;
  const loud = voices.find((_, index) => (shares[index] ?? 0) > 0.4);
  return loud ?? (shares.every(share => share < 0.05) ? 'other' : undefined);
}

/** The voices that a page hears for some seconds. */
export async function heard(page: Page, seconds = 0.5): Promise<Voice[]> {
  const moments = await page.evaluate(([length, wanted]) => window.ears.listen(length, wanted), [
    seconds,
    Object.values(pitches),
  ] as const);
  return [...new Set(moments.flatMap(moment => voiceOf(moment) ?? []))];
}

/** Waits until a page has heard each of the voices, and more of its own has gone out. */
export async function hears(page: Page, ...wanted: Voice[]): Promise<void> {
  const all = new Set<Voice>();
  await expect
    .poll(
      async () => {
        for (const voice of await heard(page)) all.add(voice);
        return wanted.filter(voice => !all.has(voice));
      },
      { timeout: 60_000, message: `voices that are not heard at ${page.url()}` },
    )
    .toEqual([]);
  const sent = (): Promise<number> => page.evaluate(() => window.ears.sent());
  const before = await sent();
  await expect.poll(sent, { message: 'bytes sent' }).toBeGreaterThan(before + 1_000);
}
