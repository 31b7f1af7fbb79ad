import type { Row } from '#runtime/services/calls/contract.ts';
import type { LaidOutColumn } from '../layout.ts';
import { withRows } from '../selection.ts';
import type { DataTableProps } from '../types.ts';
import Card from './Card.tsx';

interface Props extends Pick<DataTableProps, 'rows' | 'rowKey' | 'selection' | 'rowActions' | 'links'> {
  layout: readonly LaidOutColumn[];
  onMore(anchor: DOMRect, row: Row): void;
}

/** The rows of a table below each other, where its columns have no room beside each other. */
export default function Cards({ layout, rows, rowKey, selection, rowActions, links, onMore }: Props) {
  const columns = layout.filter(each => !each.hide).map(each => each.column);
  return (
    <ul className="cards">
      {rows.map((row, index) => {
        const key = rowKey === undefined ? String(index) : String(row[rowKey]);
        return (
          <Card
            key={key}
            row={row}
            columns={columns}
            links={links}
            rowActions={rowActions}
            onMore={onMore}
            lead={
              selection &&
              rowKey && (
                <input
                  type="checkbox"
                  aria-label="选择此行"
                  checked={selection.selected.has(key)}
                  onChange={event =>
                    selection.onChange(withRows(selection.selected, [row], rowKey, event.target.checked))
                  }
                />
              )
            }
          />
        );
      })}
    </ul>
  );
}
