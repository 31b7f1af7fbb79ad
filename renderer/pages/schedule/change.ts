import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { dayMinutes } from './columns.ts';
import { isMoment, later, minutesBetween } from './moment.ts';
import type { Entry } from './plan.ts';

/** Where an entry is to stand: from its first to its last day, or from a moment until another. */
export interface Target {
  owner: string;
  from: string;
  to: string;
}

/** Which part of an entry is held: all of it, or one of its ends. */
export type Held = 'whole' | 'from' | 'to';

/** So many columns further, or in another row; an end never passes the other. @param size minutes of a column */
export function moved(
  { owner, from, to }: Target,
  held: Held,
  { columns, size }: { columns: number; size: number },
  other = owner,
): Target {
  if (held === 'whole') return { owner: other, from: later(from, columns * size), to: later(to, columns * size) };
  const most = Math.ceil((minutesBetween(from, to) + (isMoment(to) ? 0 : dayMinutes)) / size) - 1;
  if (held === 'from') return { owner, from: later(from, Math.min(columns, most) * size), to };
  return { owner, from, to: later(to, Math.max(columns, -most) * size) };
}

/** The same so long at another place: what was copied, put down. A column of a day keeps the time of day. */
export function copiedTo({ from, to }: Target, owner: string, column: string): Target {
  const by = minutesBetween(isMoment(column) ? from : from.slice(0, 10), column);
  return { owner, from: later(from, by), to: later(to, by) };
}

/** What is made by a press in a column: of that day, of those minutes, or of the first hour of a day that is shown by hours. */
export function newAt(owner: string, column: string, hours: BundledSchedulePage['hours']): Target {
  if (!hours) return { owner, from: column, to: column };
  const from = isMoment(column) ? `${column}:00` : later(`${column} 00:00:00`, hours.from);
  return { owner, from, to: later(from, isMoment(column) ? hours.step : 60) };
}

export const isSame = (a: Target, b: Target): boolean => a.owner === b.owner && a.from === b.from && a.to === b.to;

type Fields = Pick<BundledSchedulePage, 'row' | 'from' | 'to'>;

/** The fields of a record that stands there; where a day is said, the time of day of moments stays. @param record as it is */
export function fieldsAt({ owner, from, to }: Target, fields: Fields, record: Row = {}): Row {
  const at = (place: string, name: string): string =>
    isMoment(place) ? place : place + String(record[name] ?? '').slice(10);
  const before = record[fields.row.name];
  return {
    [fields.row.name]: String(before) === owner ? before : /^\d+$/.test(owner) ? Number(owner) : owner,
    [fields.from.name]: at(from, fields.from.name),
    ...(fields.to ? { [fields.to.name]: at(to, fields.to.name) } : {}),
  };
}

/** The entry as it will be there. */
export const standingAt = (entry: Entry, target: Target, fields: Fields): Entry => ({
  ...entry,
  ...target,
  record: { ...entry.record, ...fieldsAt(target, fields, entry.record) },
  isWaiting: true,
});
