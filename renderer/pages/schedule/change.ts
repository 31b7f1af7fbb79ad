import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import { addDays, daysBetween } from '#runtime/language/expressions/functions/days.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Entry } from './plan.ts';

/** Where an entry is to stand. */
export interface Target {
  owner: string;
  from: string;
  to: string;
}

/** Which part of an entry is held: all of it, or one of its ends. */
export type Held = 'whole' | 'from' | 'to';

/** So many days further, or in another row; an end never passes the other. */
export function moved({ owner, from, to }: Target, held: Held, days: number, other = owner): Target {
  if (held === 'whole') return { owner: other, from: addDays(from, days), to: addDays(to, days) };
  const at = addDays(held === 'from' ? from : to, days);
  if (held === 'from') return { owner, from: at > to ? to : at, to };
  return { owner, from, to: at < from ? from : at };
}

/** The same so many days long at another place: what was copied, put down. */
export const copiedTo = ({ from, to }: Target, owner: string, day: string): Target => ({
  owner,
  from: day,
  to: addDays(day, daysBetween(from, to)),
});

export const isSame = (a: Target, b: Target): boolean => a.owner === b.owner && a.from === b.from && a.to === b.to;

type Fields = Pick<BundledSchedulePage, 'row' | 'from' | 'to'>;

/** The fields of a record that stands there; the time of day of moments stays. @param record as it is */
export function fieldsAt({ owner, from, to }: Target, fields: Fields, record: Row = {}): Row {
  const time = (name: string): string => String(record[name] ?? '').slice(10);
  const before = record[fields.row.name];
  return {
    [fields.row.name]: String(before) === owner ? before : /^\d+$/.test(owner) ? Number(owner) : owner,
    [fields.from.name]: from + time(fields.from.name),
    ...(fields.to ? { [fields.to.name]: to + time(fields.to.name) } : {}),
  };
}

/** The entry as it will be there. */
export const standingAt = (entry: Entry, target: Target, fields: Fields): Entry => ({
  ...entry,
  ...target,
  record: { ...entry.record, ...fieldsAt(target, fields, entry.record) },
  isWaiting: true,
});
