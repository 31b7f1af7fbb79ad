import type { Row } from '#runtime/services/calls/contract.ts';

/** What the record that was loaded calls the one that a reference points at, its own or one of its lines'. */
export function nameOf(name: string, key: unknown, record: Row | undefined): string | undefined {
  if (!record || key === null || key === undefined) return undefined;
  const places = [record, ...Object.values(record).filter(Array.isArray).flat()] as (Row | null)[];
  const named = places.find(place => place?.[name] === key)?.[`${name}$name`];
  return named === undefined || named === null ? undefined : String(named);
}
