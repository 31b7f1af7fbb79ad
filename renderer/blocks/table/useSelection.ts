import { useMemo, useState } from 'react';
import type { Row } from '#runtime/services/calls/contract.ts';
import { none } from './selection.ts';
import type { Selected } from './types.ts';

/**
 * The rows that are ticked, from page to page and in whatever order; another question begins with none. Those that are shown are as they are
 * shown now.
 * @param asked what is searched for, as a text
 */
export function useSelection(
  asked: string,
  rows: readonly Row[],
  key: string,
): [Selected, (change: (before: Selected) => Selected) => void] {
  const [held, setHeld] = useState({ asked, selected: none });
  const ticked = held.asked === asked ? held.selected : none;
  const selected = useMemo(() => {
    const shown = new Map(rows.map(row => [String(row[key]), row]));
    return new Map([...ticked].map(([id, row]) => [id, shown.get(id) ?? row]));
  }, [ticked, rows, key]);
  return [
    selected,
    change => setHeld(before => ({ asked, selected: change(before.asked === asked ? before.selected : none) })),
  ];
}
