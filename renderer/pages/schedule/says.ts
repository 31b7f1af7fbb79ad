import { cellView } from '#renderer/cells/registry.ts';
import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import type { DictionaryService } from '#runtime/services/services.ts';
import type { Target } from './change.ts';
import { type KindOfDay, kindOfDay } from './kind-of-day.ts';
import type { Entry, Plan } from './plan.ts';
import { dayText, weekdayText } from './span.ts';

/** What entries, days and changes are called, for whoever sees and for whoever hears. */
export interface Says {
  /** What stands on an entry, such as 早班. */
  entry(entry: Entry): string;
  /** The hue of an entry: that of its code. */
  colour(entry: Entry): string;
  kind(day: string): KindOfDay;
  /** What is told of a cell: whose, which day, what stands there, and what is wrong with it. */
  cell(name: string, day: string, column: number, plan: Plan): string;
  /** 早班：张三 11月23日～24日. */
  place(entry: Entry, name: string, target: Target): string;
}

const spanOf = ({ from, to }: Pick<Target, 'from' | 'to'>): string =>
  from === to ? dayText(from) : `${dayText(from)}～${dayText(to)}`;

export function saysOf(page: BundledSchedulePage, dictionaries: Pick<DictionaryService, 'items'>): Says {
  const entry = ({ record }: Entry): string => (head ? cellView(head.field, record, dictionaries).text : '');
  const kinds = new Map<string, KindOfDay>();
  const kind = (day: string): KindOfDay => {
    const known = kinds.get(day) ?? kindOfDay(page.days, day);
    kinds.set(day, known);
    return known;
  };
  const {
    colour,
    columns: [head],
  } = page;
  const hues = new Map(
    (colour?.dictionary ? dictionaries.items(colour.dictionary) : []).map(({ value, colour: hue }) => [value, hue]),
  );
  return {
    entry,
    kind,
    colour: ({ record }) => hues.get(String(record[colour?.name ?? ''])) ?? 'default',
    cell(name, day, column, plan) {
      const entries = plan.byDay[column] ?? [];
      const { isWorked, said } = kind(day);
      return [
        name,
        `${dayText(day)} 周${weekdayText(day)}`,
        said === '休' ? '节假日' : said === '班' ? '调休上班' : isWorked ? '' : '休息日',
        entries.length > 0
          ? entries.map(one => (one.from === one.to ? entry(one) : `${entry(one)}（${spanOf(one)}）`)).join('、')
          : '空',
        page.marks.includes('overlaps') && plan.overlaps.has(column) ? '重叠' : '',
        page.marks.includes('gaps') && plan.gaps.has(column) ? '缺' : '',
      ]
        .filter(Boolean)
        .join('，');
    },
    place: (one, name, target) => `${entry(one)}：${name} ${spanOf(target)}`,
  };
}
