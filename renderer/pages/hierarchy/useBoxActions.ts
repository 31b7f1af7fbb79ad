import { useMemo } from 'react';
import type { Actions } from '#renderer/actions/useActions.tsx';
import type { RowAction, RowActions } from '#renderer/blocks/table/types.ts';
import { useRowActions } from '#renderer/blocks/table/useRowActions.ts';
import type { BundledColumn, BundledHierarchyPage } from '#runtime/language/bundle/client.ts';
import { figureFields } from './figure-fields.ts';

const moveTo: RowAction = { key: 'move to', label: '移动到…', danger: false };

/** What the card of a box offers and tells: the actions of the page, to move it, and its figures with all below it. */
export function useBoxActions(
  actions: Actions,
  move: ((key: string) => void) | undefined,
  page: BundledHierarchyPage,
): { actions: RowActions | undefined; figures: BundledColumn[] } {
  const own = useRowActions(actions);
  const figures = useMemo(
    () => figureFields(page).map((field): BundledColumn => ({ name: field.name, label: field.label, field })),
    [page],
  );
  if (!move) return { actions: own, figures };
  return {
    figures,
    actions: {
      all: [...(own?.all ?? []), moveTo],
      of: row => [...(own?.of(row) ?? []), moveTo],
      run: (key, row, begin) => (key === moveTo.key ? move(String(row[page.entity.key])) : own?.run(key, row, begin)),
    },
  };
}
