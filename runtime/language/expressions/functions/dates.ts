import { addDays, addMonths, dateText, dateTimeText, daysBetween, monthsBetween, periods } from './days.ts';
import type { FunctionDefinition, FunctionsOf, Signature } from './definition.ts';

const moved = (apply: (date: string, by: number) => string): readonly Signature[] => [
  { takes: ['text', 'number'], gives: 'text', apply },
];
const between = (apply: (from: string, to: string) => number): readonly Signature[] => [
  { takes: ['text', 'text'], gives: 'number', apply },
];

const about: Record<keyof typeof periods, [zh: string, en: string, begin: string, end: string]> = {
  Week: ['周（周一至周日）', 'week (Monday to Sunday)', '2026-01-12', '2026-01-18'],
  Month: ['月', 'month', '2026-01-01', '2026-01-31'],
  Quarter: ['季度', 'quarter', '2026-01-01', '2026-03-31'],
  Year: ['年', 'year', '2026-01-01', '2026-12-31'],
};

const ofPeriods = (Object.keys(periods) as (keyof typeof periods)[]).flatMap((period): FunctionDefinition[] => {
  const [zh, en, begin, end] = about[period];
  const one = (apply: (day: string) => string) => [{ takes: ['text'], gives: 'text', apply }] as const;
  return [
    {
      name: `beginOf${period}`,
      signatures: one(periods[period].begin),
      about: `所在${zh}的第一天 · the first day of its ${en}`,
      example: `beginOf${period}('2026-01-15')`,
      result: `'${begin}'`,
    },
    {
      name: `endOf${period}`,
      signatures: one(periods[period].end),
      about: `所在${zh}的最后一天 · the last day of its ${en}`,
      example: `endOf${period}('2026-01-15')`,
      result: `'${end}'`,
    },
  ];
});

/** Days are yyyy-MM-dd, as they travel; of a point of time its day counts. */
export const dates: FunctionsOf = platform => [
  {
    name: 'today',
    signatures: [{ takes: [], gives: 'text', apply: () => dateText(platform.now()) }],
    about: '今天 yyyy-MM-dd · today',
    example: 'daysBetween(today(), today())',
    result: '0',
    readsClock: { unlessGiven: 1 },
  },
  {
    name: 'now',
    signatures: [{ takes: [], gives: 'text', apply: () => dateTimeText(platform.now()) }],
    about: '此刻 yyyy-MM-dd HH:mm:ss · this moment',
    example: 'now() >= today()',
    result: 'true',
    readsClock: { unlessGiven: 1 },
  },
  {
    name: 'addDays',
    signatures: moved(addDays),
    about: '日期加天数，负数为减 · so many days later, or earlier',
    example: "addDays('2026-02-27', 2)",
    result: "'2026-03-01'",
  },
  {
    name: 'addMonths',
    signatures: moved(addMonths),
    about: '日期加月数，月末对齐 · so many months later; the last of a month where it has no such day',
    example: "addMonths('2026-01-31', 1)",
    result: "'2026-02-28'",
  },
  {
    name: 'daysBetween',
    signatures: between(daysBetween),
    about: '相差几天，后者较早则为负 · days from the first to the second',
    example: "daysBetween('2026-02-27', '2026-03-01')",
    result: '2',
    measures: 'count',
  },
  {
    name: 'monthsBetween',
    signatures: between(monthsBetween),
    about: '相差几个整月 · whole months from the first to the second',
    example: "monthsBetween('2026-01-31', '2026-03-30')",
    result: '1',
    measures: 'count',
  },
  {
    name: 'age',
    signatures: [
      {
        takes: ['text'],
        gives: 'number',
        apply: (birth: string) => Math.floor(monthsBetween(birth, dateText(platform.now())) / 12),
      },
      {
        takes: ['text', 'text'],
        gives: 'number',
        apply: (birth: string, on: string) => Math.floor(monthsBetween(birth, on) / 12),
      },
    ],
    about: '周岁，今天的或某天的 · years of age, today or on a day',
    example: "age('2000-02-29', '2026-02-28')",
    result: '26',
    measures: 'count',
    readsClock: { unlessGiven: 2 },
  },
  ...ofPeriods,
];
