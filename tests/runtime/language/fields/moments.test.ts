import { describe, expect, it } from 'vitest';
import { messageOf } from '#runtime/language/fields/messages.ts';
import { readTyped } from '#runtime/language/fields/typed.ts';
import { isDateTime } from '#runtime/language/formats/moments.ts';

const two = (number: number): string => String(number).padStart(2, '0');
const ways: readonly ((year: number, month: number, day: number) => string)[] = [
  (year, month, day) => `${year}-${two(month)}-${two(day)}`,
  (year, month, day) => `${year}/${month}/${day}`,
  (year, month, day) => `${year}.${month}.${two(day)}`,
  (year, month, day) => `${year}${two(month)}${two(day)}`,
  (year, month, day) => ` ${year}年${month}月${day}日 `,
  (year, month, day) =>
    `${year}-${two(month)}-${two(day)}`.replace(/\d/g, digit => '０１２３４５６７８９'[Number(digit)] ?? ''),
];
const times = ['09:05', '9:05', '0905', '9:05:00', '090500', '9时05分', '９：０５'];
const days = Array.from({ length: 365 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)));

describe('what is written for a day', () => {
  it.each(ways.map((write, at) => ({ write, example: ways[at]?.(2026, 12, 3) })))(
    'as $example is that day',
    ({ write }) => {
      for (const day of days) {
        const wire = day.toISOString().slice(0, 10);
        const text = write(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
        expect(readTyped({ type: 'date' }, text)).toBe(wire);
        for (const time of times)
          expect(readTyped({ type: 'datetime' }, `${text.trim()} ${time}`)).toBe(`${wire} 09:05:00`);
      }
    },
  );

  it.each(['2026-02-30', '2026/13/1', '12-3', '2026-1', '2026', '明天', '2026-12-020'])(
    '%s is none, and stays',
    text => {
      expect(readTyped({ type: 'date' }, text)).toBe(text);
      expect(readTyped({ type: 'datetime' }, `${text} 9:05`)).toBe(`${text} 9:05`);
    },
  );

  it.each(['2026-11', '2026/11', '202611', '2026年11月', '2026-11-30'])('%s is that month', text =>
    expect(readTyped({ type: 'month' }, text)).toBe('2026-11-01'),
  );
});

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** By the data of zones that the platform brings: which hours of a day clocks in Shanghai have shown. */
function shown(wall: string): boolean {
  const at = Date.parse(`${wall.replace(' ', 'T')}Z`);
  return [8, 9].some(hours => format.format(at - hours * 3_600_000) === wall);
}

describe('a point of time', () => {
  it('is one that clocks in Shanghai have shown', () => {
    const wrong: string[] = [];
    for (let day = Date.UTC(1919, 0, 1); day < Date.UTC(1992, 0, 1); day += 86_400_000)
      for (const hour of ['00', '02']) {
        const wall = `${new Date(day).toISOString().slice(0, 10)} ${hour}:30:00`;
        if (isDateTime(wall) !== shown(wall)) wrong.push(wall);
      }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['1988-04-17 02:30:00', '当日 02 点因夏令时被跳过，没有这个时间，请改填其后的时间'],
    ['2026-02-30 09:00:00', '没有这一天，请核对'],
    ['2026-12-03', '时间格式不正确，应如 2026-01-05 09:30'],
  ])('%s is refused in words that say what to do', (text, said) =>
    expect(messageOf({ keyword: 'format', params: { format: 'datetime' } }, undefined, text)).toBe(said),
  );
});
