import Cell from '#renderer/cells/Cell.tsx';
import { cellView } from '#renderer/cells/registry.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { LaidOutColumn } from '../layout.ts';
import { splitLinks } from '../row-links.ts';
import { withRows } from '../selection.ts';
import type { DataTableProps } from '../types.ts';
import './cards.css';

interface Props extends Pick<DataTableProps, 'rows' | 'rowKey' | 'selection' | 'rowActions' | 'links'> {
  layout: readonly LaidOutColumn[];
  onMore(anchor: DOMRect, row: Row): void;
}

/** The rows of a table below each other, where its columns have no room beside each other. */
export default function Cards({ layout, rows, rowKey, selection, rowActions, links, onMore }: Props) {
  const columns = layout.filter(each => !each.hide).map(each => each.column);
  const [title, ...others] = columns;
  return (
    <ul className="cards">
      {rows.map((row, index) => {
        const key = rowKey === undefined ? String(index) : String(row[rowKey]);
        const { direct, rest } = splitLinks(rowActions?.of(row) ?? []);
        return (
          <li key={key} className="card">
            <div className="card-head">
              {selection && rowKey && (
                <input
                  type="checkbox"
                  aria-label="选择此行"
                  checked={selection.selected.has(key)}
                  onChange={event =>
                    selection.onChange(withRows(selection.selected, [row], rowKey, event.target.checked))
                  }
                />
              )}
              {title && <Value column={title} row={row} links={links} />}
            </div>
            <dl>
              {others.map(column => (
                <div key={column.name}>
                  <dt>{column.label}</dt>
                  <dd>
                    <Value column={column} row={row} links={links} />
                  </dd>
                </div>
              ))}
            </dl>
            {direct.length > 0 && (
              <div className="card-actions">
                {direct.map(action => (
                  <button
                    key={action.key}
                    type="button"
                    className={action.danger ? 'link link-danger' : 'link'}
                    onClick={() => rowActions?.run(action.key, row)}
                  >
                    {action.label}
                  </button>
                ))}
                {rest.length > 0 && (
                  <button
                    type="button"
                    className="link"
                    aria-haspopup="menu"
                    onClick={event => onMore(event.currentTarget.getBoundingClientRect(), row)}
                  >
                    更多
                  </button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A value, with its link where the column has one that staff may follow. */
function Value({ column, row, links }: { column: BundledColumn; row: Row; links: DataTableProps['links'] }) {
  const { dictionaries } = useServices();
  const value = <Cell view={cellView(column.field, row, dictionaries)} />;
  const href = links?.href(column, row);
  if (href === undefined) return value;
  return (
    <a
      href={href}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        links?.open(column, row);
      }}
    >
      {value}
    </a>
  );
}
