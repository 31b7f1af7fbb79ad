/** A day (yyyy-MM-dd) or a moment (yyyy-MM-dd HH:mm, with seconds or without) so many minutes later, written as it was. */
export const later = (at: string, minutes: number): string =>
  new Date(millisecondsOf(at) + minutes * 60_000).toISOString().replace('T', ' ').slice(0, at.length);

/** From a day or a moment to another. */
export const minutesBetween = (from: string, to: string): number =>
  (millisecondsOf(to) - millisecondsOf(from)) / 60_000;

/** Of the clock on the wall: in Beijing no hour is left out or comes twice. */
const millisecondsOf = (at: string): number => Date.parse(at.length === 10 ? at : `${at.replace(' ', 'T')}Z`);

/** Whether it is a moment, not a day. */
export const isMoment = (at: string): boolean => at.length > 10;
