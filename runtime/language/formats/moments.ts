/** A real day, yyyy-MM-dd. */
export function isDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A real point of time, yyyy-MM-dd HH:mm:ss. */
export const isDateTime = (value: string): boolean =>
  /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value) && isDate(value.slice(0, 10));
