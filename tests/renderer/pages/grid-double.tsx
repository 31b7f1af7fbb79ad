import { useEffect } from 'react';
import type DataGrid from '#renderer/blocks/table/grid/DataGrid.tsx';
import { withRows } from '#renderer/blocks/table/selection.ts';

/** The grid as a plain table: AG Grid needs a layout, which a document without a screen has not. */
export default function GridDouble(props: Parameters<typeof DataGrid>[0]) {
  const { layout, rows, rowKey = '', totals, sort, onSort, selection, rowActions, onDrawn } = props;
  useEffect(onDrawn, [onDrawn]);
  return (
    <table>
      <thead>
        <tr>
          {layout.map(({ column }) => (
            <th key={column.name}>
              <button
                type="button"
                onClick={() => onSort?.({ name: column.name, descending: sort?.name === column.name })}
              >
                {column.label}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={String(row[rowKey])}>
            {selection && (
              <td>
                <input
                  type="checkbox"
                  aria-label="选择此行"
                  checked={selection.selected.has(String(row[rowKey]))}
                  onChange={event =>
                    selection.onChange(withRows(selection.selected, [row], rowKey, event.target.checked))
                  }
                />
              </td>
            )}
            {layout.map(({ column }) => (
              <td key={column.name}>{String(row[column.name])}</td>
            ))}
            <td>
              {rowActions?.of(row).map(action => (
                <button key={action.key} type="button" onClick={() => rowActions.run(action.key, row)}>
                  {action.label}
                </button>
              ))}
            </td>
          </tr>
        ))}
        {totals.map(row => (
          <tr key={String(row.$total)}>
            <td>{String(row.$total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
