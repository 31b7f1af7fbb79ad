import type { GenerateConfig } from '@rc-component/picker/generate';
import * as ofDayjs from '@rc-component/picker/generate/dayjs';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { dateTimeText } from '#runtime/language/expressions/functions/days.ts';
import type { ClockService } from '#runtime/services/time/contract.ts';

dayjs.extend(utc);
// A bundler sees it as an ES module, Node and its types as a CommonJS one with the default inside the default.
const outer: GenerateConfig<Dayjs> | { default: GenerateConfig<Dayjs> } = ofDayjs.default;
const dates = 'default' in outer ? outer.default : outer;

/** A day or a point of time of the wire as it stands: the zone of the browser, with the hours that it skips, has no part in it. */
export function momentOf(value: unknown): Dayjs | null {
  const moment = typeof value === 'string' && value ? dayjs.utc(value) : undefined;
  return moment?.isValid() ? moment : null;
}

const made = new WeakMap<Pick<ClockService, 'now'>, ReturnType<typeof make>>();

/** The calendars of antd, whose today and now are the server's, and which reckon with wall time alone. */
export function calendarsBy(clock: Pick<ClockService, 'now'>): ReturnType<typeof make> {
  const known = made.get(clock) ?? make(clock);
  made.set(clock, known);
  return known;
}

const make = (clock: Pick<ClockService, 'now'>) =>
  DatePicker.generatePicker<Dayjs>({
    ...dates,
    getNow: () => dayjs.utc(dateTimeText(clock.now())),
    getFixedDate: text => dayjs.utc(text),
    locale: {
      ...dates.locale,
      parse(_, text, formats) {
        const read = formats.map(format => dayjs.utc(text, format, true));
        return read.find(moment => moment.isValid()) ?? null;
      },
    },
  });
