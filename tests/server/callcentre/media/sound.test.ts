import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Arrivals } from '#server/callcentre/media/arrivals.ts';
import { decode, encode, type Frame, frameSize, silence } from '#server/callcentre/media/g711.ts';
import { keyTones } from '#server/callcentre/media/keys.ts';
import { loudness, mix } from '#server/callcentre/media/mixer.ts';
import { Room } from '#server/callcentre/media/room.ts';

const level = (sample: number): Frame => new Int16Array(frameSize).fill(sample);

describe('G.711', () => {
  it('has the codes of the standard for silence and for the loudest', () => {
    const code = (sample: number) => encode(level(sample))[0];
    expect([code(0), code(32_767), code(-32_768)]).toEqual([0xff, 0x80, 0x00]);
    expect([...decode(new Uint8Array([0x80, 0x00, 0xff])).slice(0, 3)]).toEqual([32_124, -32_124, 0]);
  });

  it('keeps each sample within a sixteenth of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -32_768, max: 32_767 }), sample => {
        const back = decode(encode(level(sample)))[0] ?? 0;
        expect(Math.abs(back - sample)).toBeLessThanOrEqual(Math.max(16, Math.abs(sample) / 16));
      }),
    );
  });

  it('takes payloads of any length', () => {
    expect(decode(new Uint8Array(0))).toEqual(silence);
    expect(decode(new Uint8Array(1000))).toHaveLength(frameSize);
  });
});

describe('a mix', () => {
  it('is the sum, cut off where it is too loud', () => {
    expect(mix([])).toBe(undefined);
    expect(mix([level(100), level(-30)])?.[0]).toBe(70);
    expect(mix([level(30_000), level(30_000)])?.[0]).toBe(32_767);
    expect(mix([level(-30_000), level(-30_000)])?.[0]).toBe(-32_768);
  });
});

describe('what arrives', () => {
  const arrive = (count: number) => {
    const arrivals = new Arrivals();
    for (let number = 1; number <= count; number++) arrivals.put(level(number));
    return arrivals;
  };
  const play = (arrivals: Arrivals, count: number) => Array.from({ length: count }, () => arrivals.take()?.[0]);

  it('waits for a cushion, then is played in its order, once, and waits again', () => {
    expect(play(arrive(2), 1)).toEqual([undefined]);
    const arrivals = arrive(3);
    expect(play(arrivals, 4)).toEqual([1, 2, 3, undefined]);
    arrivals.put(level(4));
    expect(play(arrivals, 1)).toEqual([undefined]);
  });
  it('is never late: what is too much is thrown away', () => {
    expect(play(arrive(30), 1)[0]).toBeGreaterThan(20);
  });
});

describe('a room', () => {
  const person = (says: Frame) => {
    const heard: Frame[] = [];
    return { heard, take: () => says, send: (frame: Frame) => void heard.push(frame) };
  };
  const last = ({ heard }: { heard: Frame[] }) => heard.at(-1)?.[0];

  it('lets each hear those that it is to hear, and nobody else', () => {
    const [a, b, c] = [person(level(1)), person(level(10)), person(level(100))];
    const room = new Room();
    room.join('a', a);
    room.join('b', b);
    room.join('c', c);
    room.set({ a: ['b', 'c'], b: ['a'], c: ['a', 'b'] });
    room.tick();
    expect([last(a), last(b), last(c)]).toEqual([110, 1, 11]);
    room.set({ a: ['b'], b: ['a'] });
    room.leave('b');
    room.tick();
    expect([last(a), b.heard.length, c.heard.length]).toEqual([0, 1, 1]);
  });

  it('has people who speak, and let one finish', () => {
    const listener = person(silence);
    const room = new Room();
    room.join('a', listener);
    room.set({ a: ['stand-in/x'], 'stand-in/x': ['a'] });
    for (let tick = 0; tick < 300; tick++) room.tick();
    const spoken = listener.heard.filter(frame => loudness(frame) > 300).length;
    expect(spoken).toBeGreaterThan(100);
    expect(spoken).toBeLessThan(250);
  });

  it('plays music, and keys instead of who presses them', () => {
    const [a, b] = [person(level(1)), person(silence)];
    const room = new Room();
    room.join('a', a);
    room.join('b', b);
    room.set({ a: ['music'], b: ['a'] });
    room.press('a', { digits: '1', duration: 40, gap: 20 });
    for (let tick = 0; tick < 4; tick++) room.tick();
    expect(a.heard.every(frame => loudness(frame) > 300)).toBe(true);
    expect(b.heard.map(frame => loudness(frame) > 300)).toEqual([true, true, false, false]);
    expect(last(b)).toBe(1);
  });
});

describe('keys', () => {
  it('are two tones each, then nothing', () => {
    const next = keyTones({ digits: '1#', duration: 100, gap: 60 });
    const frames = Array.from({ length: 17 }, () => next());
    expect(frames.map(frame => frame && loudness(frame) > 2000)).toEqual([
      ...Array(5).fill(true),
      ...Array(3).fill(false),
      ...Array(5).fill(true),
      ...Array(3).fill(false),
      undefined,
    ]);
  });
});
