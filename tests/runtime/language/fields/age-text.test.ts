import { expect, it } from 'vitest';
import { ageText, periodText } from '#runtime/language/fields/age-text.ts';

it('says how old figures are, and how often they are made anew', () => {
  expect(ageText({ at: '2026-11-29 10:05:33', every: 3600 })).toBe('截至 11-29 10:05 的统计，每小时更新');
  expect([86_400, 172_800, 7200, 60, 1800, 45].map(periodText)).toEqual([
    '天',
    '2天',
    '2小时',
    '分钟',
    '30分钟',
    '45秒',
  ]);
});
