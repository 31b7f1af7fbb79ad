import Cell from '#renderer/cells/Cell.tsx';
import { cellView } from '#renderer/cells/registry.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { isForOwnWindow } from '#renderer/ui/press/own-window.ts';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { CellLinks } from './types.ts';

/** A value, with its link where the column has one that staff may follow. */
export function LinkedValue({ column, row, links }: { column: BundledColumn; row: Row; links: CellLinks | undefined }) {
  const { dictionaries, clock } = useServices();
  const value = <Cell view={cellView(column.field, row, dictionaries, clock.now())} />;
  const href = links?.href(column, row);
  if (href === undefined) return value;
  return (
    <a
      href={href}
      onClick={event => {
        if (isForOwnWindow(event)) return;
        event.preventDefault();
        links?.open(column, row);
      }}
    >
      {value}
    </a>
  );
}
