import { expect, it } from 'vitest';
import { toneOfLeft, toneOfWaited } from '#runtime/kernel/waiting.ts';

const hour = 3_600_000;

it('what waits is long from a day on, too long from three', () => {
  expect([0, 24, 25, 72, 73].map(hours => toneOfWaited(hours * hour))).toEqual([
    undefined,
    undefined,
    'soon',
    'soon',
    'over',
  ]);
});

it('what is due is soon below four hours, too late below none', () => {
  expect([5, 4, 3.9, 0, -0.1].map(hours => toneOfLeft(hours * hour))).toEqual([
    undefined,
    undefined,
    'soon',
    'soon',
    'over',
  ]);
});
