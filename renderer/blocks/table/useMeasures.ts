import { useRef } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { contentWidths } from './content-widths.ts';
import { linksWidth } from './row-links.ts';
import type { RowActions } from './types.ts';

/** What the rows of a table need, in pixels. */
export interface Measures {
  /** By column; one that has held nothing so far is not among them. Absent while there were no rows yet. */
  content?: Readonly<Record<string, number>>;
  /** Of the actions; 0: no row has had one. */
  actions: number;
}

const none: Measures = { actions: 0 };

/**
 * What the rows need that a table has shown so far: from page to page columns grow, and never jump back. The same
 * object while nothing has grown.
 * @param totals the lines below the rows
 */
export function useMeasures(
  columns: readonly BundledColumn[],
  rows: readonly Row[],
  totals: readonly Row[],
  rowActions: RowActions | undefined,
): Measures {
  const services = useServices();
  const kept = useRef<{ columns: readonly BundledColumn[]; rows: readonly Row[]; measures: Measures }>(undefined);
  const before = kept.current?.columns === columns ? kept.current.measures : none;
  if (kept.current?.columns !== columns || kept.current.rows !== rows) {
    const measures =
      rows.length === 0
        ? before
        : grown(before, {
            content: contentWidths(columns, [...rows, ...totals], services),
            actions: linksWidth(rows, rowActions),
          });
    kept.current = { columns, rows, measures };
  }
  return kept.current.measures;
}

function grown(before: Measures, now: Measures): Measures {
  const content = { ...before.content };
  for (const [name, width] of Object.entries(now.content ?? {})) content[name] = Math.max(width, content[name] ?? 0);
  const next: Measures = { content, actions: Math.max(before.actions, now.actions) };
  return JSON.stringify(next) === JSON.stringify(before) ? before : next;
}
