/** How a calendar shows and sends what it is asked for, in the letters of dayjs. */
interface DateUnit {
  picker: 'date' | 'month';
  /** With a clock beside the calendar. */
  time: boolean;
  shown: string;
  /** As it travels: a month as its first day. */
  wire: string;
  /** As it is written, too. */
  written: readonly string[];
}

const days = ['YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D', 'YYYYMMDD', 'YYYY年M月D日'];

const day: DateUnit = { picker: 'date', time: false, shown: 'YYYY-MM-DD', wire: 'YYYY-MM-DD', written: days };

export const dateUnits = {
  date: day,
  datetime: {
    ...day,
    time: true,
    shown: 'YYYY-MM-DD HH:mm:ss',
    wire: 'YYYY-MM-DD HH:mm:ss',
    written: days.map(one => `${one} HH:mm:ss`),
  },
  month: {
    picker: 'month',
    time: false,
    shown: 'YYYY-MM',
    wire: 'YYYY-MM-[01]',
    written: ['YYYY-M', 'YYYY/M', 'YYYY.M', 'YYYYMM', 'YYYY年M月'],
  },
} as const satisfies Record<string, DateUnit>;

export type DateUnitName = keyof typeof dateUnits;
