import { cellView } from '#renderer/cells/registry.ts';
import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import type { DictionaryService } from '#runtime/services/services.ts';
import type { Target } from './change.ts';
import { isHourWorked, type KindOfDay, kindOfDay } from './kind-of-day.ts';
import { isMoment } from './moment.ts';
import type { Entry, Plan } from './plan.ts';
import { dayText, hoursText, timesText, timeText, weekdayText } from './span.ts';

/** What entries, days and changes are called, for whoever sees and for whoever hears. */
export interface Says {
  /** What an entry is called, such as 早班. */
  name(entry: Entry): string;
  /** What stands on it, too, by hours: 早班 09:00～17:00. */
  entry(entry: Entry): string;
  /** The hue of an entry: that of its code. */
  colour(entry: Entry): string;
  /** Of a column. @param start of it */
  kind(start: string): KindOfDay;
  /** What is told of a cell: whose, which column, what stands there, and what is wrong with it. */
  cell(name: string, start: string, column: number, plan: Plan): string;
  /** 早班：张三 11月23日～24日; by hours 早班：张三 11月23日 09:00～17:00. */
  place(entry: Entry, name: string, target: Target): string;
}

const spanOf = ({ from, to }: Pick<Target, 'from' | 'to'>): string =>
  isMoment(to) ? hoursText(from, to) : from === to ? dayText(from) : `${dayText(from)}～${dayText(to)}`;

/** What a column is called: 11月23日 周一, by hours with 09:30. */
const startText = (start: string): string =>
  `${dayText(start)} 周${weekdayText(start)}${isMoment(start) ? ` ${timeText(start)}` : ''}`;

export function saysOf(page: BundledSchedulePage, dictionaries: Pick<DictionaryService, 'items'>): Says {
  const nameOf = ({ record }: Entry): string => (head ? cellView(head.field, record, dictionaries).text : '');
  const entry = (one: Entry): string =>
    isMoment(one.to) ? `${nameOf(one)} ${timesText(one.from, one.to)}`.trim() : nameOf(one);
  const kinds = new Map<string, KindOfDay>();
  const kind = (start: string): KindOfDay => {
    const known =
      kinds.get(start) ??
      (page.hours && isMoment(start) ? { isWorked: isHourWorked(page.hours, start) } : kindOfDay(page.days, start));
    kinds.set(start, known);
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
    name: nameOf,
    entry,
    kind,
    colour: ({ record }) => hues.get(String(record[colour?.name ?? ''])) ?? 'default',
    cell(name, start, column, plan) {
      const entries = plan.byColumn[column] ?? [];
      const { isWorked, said } = kind(start);
      const off = isMoment(start) ? '非工作时间' : '休息日';
      return [
        name,
        startText(start),
        said === '休' ? '节假日' : said === '班' ? '调休上班' : isWorked ? '' : off,
        entries.length > 0
          ? entries
              .map(one => (one.from === one.to || isMoment(one.to) ? entry(one) : `${entry(one)}（${spanOf(one)}）`))
              .join('、')
          : '空',
        page.marks.includes('overlaps') && plan.overlaps.has(column) ? '重叠' : '',
        page.marks.includes('gaps') && plan.gaps.has(column) ? '缺' : '',
      ]
        .filter(Boolean)
        .join('，');
    },
    place: (one, name, target) => `${nameOf(one)}：${name} ${spanOf(target)}`,
  };
}
