/** From when until when, in minutes of the day. */
export type Span = readonly [from: number, to: number];

/** When people work, with every shorthand resolved. Beijing time. */
export interface CalendarModel {
  name: string;
  title: string;
  /** Sunday (0) to Saturday: the hours of such a day, in order; none: nobody works. */
  week: Span[][];
  /** yyyy-MM-dd → its hours, where they differ. */
  days: Record<string, Span[]>;
}
