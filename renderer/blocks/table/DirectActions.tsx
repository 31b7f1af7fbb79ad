import type { Row } from '#runtime/services/calls/contract.ts';
import type { RowAction, RowActions } from './types.ts';

/** Actions of a row as links beside each other. */
export function DirectActions({
  actions,
  row,
  run,
}: {
  actions: readonly RowAction[];
  row: Row;
  run: RowActions['run'] | undefined;
}) {
  return actions.map(({ key, label, danger }) => (
    <button key={key} type="button" className={danger ? 'link link-danger' : 'link'} onClick={() => run?.(key, row)}>
      {label}
    </button>
  ));
}
