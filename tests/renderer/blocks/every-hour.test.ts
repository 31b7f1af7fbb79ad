import { expect, it } from 'vitest';
import { everyHour } from '#renderer/blocks/figures/every-hour.ts';

it('has every hour of the day until the last, also those without a record', () => {
  expect(everyHour(['2026-11-27 03', '2026-11-27 01'])).toEqual(
    ['00', '01', '02', '03'].map(hour => `2026-11-27 ${hour}`),
  );
});

it('leaves what are no hours of one day as they come, in order', () => {
  expect(everyHour(['2026-11-27 01', '2026-11-26 23'])).toEqual(['2026-11-26 23', '2026-11-27 01']);
  expect(everyHour(['2026-11', '2026-10'])).toEqual(['2026-10', '2026-11']);
});
