import { useMemo, useRef } from 'react';
import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { type Entry, entriesOf } from './plan.ts';

/** The entries among records; one that is as it was stays the same object, whatever else was read anew. */
export function useEntries(records: readonly Row[] | undefined, page: BundledSchedulePage): Entry[] {
  const before = useRef(new Map<string, Entry>());
  return useMemo(() => {
    const entries = entriesOf(records ?? [], page).map(entry => {
      const known = before.current.get(entry.key);
      return known && isSame(known.record, entry.record) ? known : entry;
    });
    before.current = new Map(entries.map(entry => [entry.key, entry]));
    return entries;
  }, [records, page]);
}

const isSame = (a: Row, b: Row): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every(name => a[name] === b[name]);
};
