/** A real day, yyyy-MM-dd. */
export function isDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The hours that clocks in Asia/Shanghai left out when a summer time began: yyyy-MM-dd HH. */
const skippedHours: ReadonlySet<string> = new Set([
  '1919-04-13 00',
  '1940-06-01 00',
  '1941-03-15 00',
  '1942-01-31 00',
  '1946-05-15 00',
  '1947-04-15 00',
  '1948-05-01 00',
  '1949-05-01 00',
  '1986-05-04 02',
  '1987-04-12 02',
  '1988-04-17 02',
  '1989-04-16 02',
  '1990-04-15 02',
  '1991-04-14 02',
]);

/** Whether a point of time, yyyy-MM-dd HH:mm:ss, is in an hour that no clock of the zone has shown: a database would keep another. */
export const isSkipped = (value: string): boolean => skippedHours.has(value.slice(0, 13));

/** A real point of time, yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
export const isDateTime = (value: string): boolean =>
  /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value) && isDate(value.slice(0, 10)) && !isSkipped(value);
