/** How old the figures of a report are, in words: 截至 11-29 10:05 的统计，每小时更新. @param at yyyy-MM-dd HH:mm:ss @param every seconds */
export const ageText = ({ at, every }: { at: string; every: number }): string =>
  `截至 ${at.slice(5, 16)} 的统计，每${periodText(every)}更新`;

/** 小时, 30分钟, 2天. */
export function periodText(every: number): string {
  const [length, unit] = units.find(([seconds]) => every % seconds === 0) ?? [1, '秒'];
  return every === length ? unit : `${every / length}${unit}`;
}

const units: readonly (readonly [number, string])[] = [
  [86_400, '天'],
  [3_600, '小时'],
  [60, '分钟'],
];
