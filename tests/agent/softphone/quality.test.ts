import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWarning } from '#agent/softphone/quality/hysteresis.ts';
import { assess, type Counts, meanOpinion, readCounts } from '#agent/softphone/quality/quality.ts';

const counts = (over: Partial<Counts> = {}): Counts => ({
  at: 0,
  received: 0,
  lost: 0,
  jitter: 0,
  roundTrip: 0,
  buffered: 0,
  bytesReceived: 0,
  bytesSent: 0,
  energy: null,
  ...over,
});

describe('E-model (ITU-T G.107)', () => {
  // R from Id = 0.024 d + 0.11 (d - 177.3) H and Ie,eff = 95 p / (p + 25.1), then the mean opinion of annex B.
  it.each([
    [0, 0, 4.41],
    [100, 0, 4.36],
    [177.3, 0, 4.31],
    [300, 0, 3.71],
    [50, 1, 4.26],
    [50, 5, 3.87],
    [50, 20, 2.57],
    [50, 100, 1.15],
    [5_000, 100, 1],
  ])('a delay of %f ms and a loss of %f %% is %f', (delay, loss, mos) => {
    expect(meanOpinion(delay, loss)).toBeCloseTo(mos, 1);
  });

  it('never gets better by delay or loss, and stays between 1 and 4.5', () => {
    const delay = fc.double({ min: 0, max: 2_000, noNaN: true });
    const loss = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(delay, delay, loss, loss, (d1, d2, l1, l2) => {
        const better = meanOpinion(Math.min(d1, d2), Math.min(l1, l2));
        const worse = meanOpinion(Math.max(d1, d2), Math.max(l1, l2));
        expect(worse).toBeLessThanOrEqual(better + 1e-3);
        expect(better).toBeLessThanOrEqual(4.5);
        expect(worse).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('what getStats counts', () => {
  it('is read from the audio streams, the pair in use and the microphone', () => {
    const report = new Map<string, unknown>([
      [
        'a',
        {
          type: 'inbound-rtp',
          kind: 'audio',
          packetsReceived: 90,
          packetsLost: 10,
          jitter: 0.02,
          bytesReceived: 9_000,
          jitterBufferDelay: 6,
          jitterBufferEmittedCount: 100,
        },
      ],
      ['b', { type: 'outbound-rtp', kind: 'audio', bytesSent: 8_000 }],
      ['c', { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.1 }],
      ['d', { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 }],
      ['e', { type: 'media-source', kind: 'audio', totalAudioEnergy: 0.5 }],
      ['f', { type: 'inbound-rtp', kind: 'video', packetsReceived: 1_000 }],
    ]);
    expect(readCounts(report, 7)).toEqual(
      counts({
        at: 7,
        received: 90,
        lost: 10,
        jitter: 0.02,
        bytesReceived: 9_000,
        buffered: 0.06,
        bytesSent: 8_000,
        roundTrip: 0.1,
        energy: 0.5,
      }),
    );
  });

  it('is nothing before sound is received', () => {
    expect(readCounts(new Map([['b', { type: 'outbound-rtp', kind: 'audio', bytesSent: 1 }]]), 0)).toBeNull();
  });

  it('is judged by what came since the last time', () => {
    const before = counts({ received: 1_000, lost: 500 });
    expect(assess(before, counts({ received: 1_150, lost: 500 })).loss).toBe(0);
    expect(assess(before, counts({ received: 1_075, lost: 575 })).loss).toBe(50);
    // Late packets that arrive after all take losses back.
    expect(assess(before, counts({ received: 1_150, lost: 490 })).loss).toBe(0);
    // Nothing at all.
    expect(assess(before, before)).toMatchObject({ loss: 100 });
    expect(assess(before, before).mos).toBeLessThan(1.2);
  });
});

describe('a warning with hysteresis', () => {
  const figures = (...given: number[]): string => {
    const warn = createWarning({ bad: 3, raiseAfter: 2, good: 4, clearAfter: 3 });
    return given.map(figure => (warn(figure) ? '!' : '.')).join('');
  };
  it.each([
    [[2, 5, 2, 5, 2], '.....'],
    [[2, 2, 2], '.!!'],
    [[2, 2, 3.5, 3.5, 3.5, 3.5], '.!!!!!'],
    [[2, 2, 4, 4, 4, 4], '.!!!..'],
    [[2, 2, 4, 4, 3.9, 4, 4, 4], '.!!!!!!.'],
    [[2, 2, 4, 4, 4, 2, 4, 2, 2], '.!!!....!'],
  ])('%j: %s', (given, seen) => expect(figures(...given)).toBe(seen));
});
