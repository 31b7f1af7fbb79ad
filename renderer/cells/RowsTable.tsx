import { Fragment } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import Cell from './Cell.tsx';
import { cellView } from './registry.ts';

/** The lines of a field that holds rows; the lines of a line stand below it. */
export function RowsTable({ field, value }: { field: FieldModel; value: unknown }) {
  const { dictionaries } = useServices();
  const columns = (field.fields ?? []).filter(({ lines }) => !lines);
  const within = (field.fields ?? []).filter(({ lines }) => lines);
  return (
    <table className="record-rows">
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column.name} className={sideOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(value as Row[]).map((line, index) => (
          // Lines have no key of their own; their place is what they have.
          <Fragment key={String(index)}>
            <tr>
              {columns.map(column => (
                <td key={column.name} className={sideOf(column)} data-label={column.label}>
                  <Cell view={cellView(column, line, dictionaries)} />
                </td>
              ))}
            </tr>
            {within.map(
              column =>
                Array.isArray(line[column.name]) &&
                (line[column.name] as Row[]).length > 0 && (
                  <tr key={column.name} className="record-rows-within">
                    <td colSpan={columns.length}>
                      <span className="faint">{column.label}</span>
                      <RowsTable field={column} value={line[column.name]} />
                    </td>
                  </tr>
                ),
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** Numbers stand below each other; they and days stay in one line. */
const sideOf = (column: FieldModel): string | undefined =>
  fieldType(column).align === 'right' ? 'align-right figures' : /^date/.test(column.type) ? 'figures' : undefined;
