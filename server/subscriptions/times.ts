import type { CalendarModel } from '#runtime/language/bundle/model.ts';
import { nextTime } from '../working-time/next-time.ts';
import { hasHours } from '../working-time/working-time.ts';

/** When a file comes, in Beijing time. */
export interface Times {
  every: 'day' | 'week' | 'month';
  /** 1 Monday to 7 Sunday, of a week. */
  weekday: string | null;
  /** 1 to 28, of a month; from 29 on its last day. */
  monthDay: number | null;
  hour: number;
  /** What falls on another day comes on the next working day. */
  workdays: boolean;
}

const day = 86_400_000;
/** Days that are looked through for a working day. */
const furthest = 31;

/** The first time after `after`. @param calendar of working days; undefined: Monday to Friday */
export function nextRun(times: Times, after: Date, calendar: CalendarModel | undefined): Date {
  // A day that was put off to the next working day may still be to come.
  const from = times.workdays && times.every !== 'day' ? new Date(after.getTime() - furthest * day) : after;
  for (let asked = nextTime(cronOf(times), from); ; asked = nextTime(cronOf(times), asked)) {
    const due = times.workdays ? onWorkingDay(asked, calendar) : asked;
    if (due.getTime() > after.getTime()) return due;
  }
}

function onWorkingDay(asked: Date, calendar: CalendarModel | undefined): Date {
  for (let count = 0; count < furthest; count++) {
    const due = new Date(asked.getTime() + count * day);
    if (hasHours(calendar, due.getTime())) return due;
  }
  return asked;
}

function cronOf({ every, weekday, monthDay, hour }: Times): string {
  if (every === 'day') return `0 ${hour} * * *`;
  if (every === 'week') return `0 ${hour} * * ${Number(weekday) % 7}`;
  return `0 ${hour} ${Number(monthDay) > 28 ? 'L' : monthDay} * *`;
}

const weekdays = '一二三四五六日';

/** As staff read it: 每周一 8:00（遇非工作日顺延）. */
export function timesText({ every, weekday, monthDay, hour, workdays }: Times): string {
  const clock = `${hour}:00`;
  if (every === 'day') return `${workdays ? '每个工作日' : '每天'} ${clock}`;
  const put = workdays ? '（遇非工作日顺延）' : '';
  if (every === 'week') return `每周${weekdays[Number(weekday) - 1] ?? ''} ${clock}${put}`;
  return `每月${Number(monthDay) > 28 ? '最后一天' : `${monthDay}日`} ${clock}${put}`;
}
