/** How a calendar shows what it is asked for, in the letters of dayjs. */
interface DateUnit {
  picker: 'date' | 'month';
  /** With a clock beside the calendar. */
  time: boolean;
  shown: string;
}

const day: DateUnit = { picker: 'date', time: false, shown: 'YYYY-MM-DD' };

export const dateUnits = {
  date: day,
  datetime: { ...day, time: true, shown: 'YYYY-MM-DD HH:mm:ss' },
  month: { picker: 'month', time: false, shown: 'YYYY-MM' },
} as const satisfies Record<string, DateUnit>;

export type DateUnitName = keyof typeof dateUnits;
