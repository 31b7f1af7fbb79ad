import { useServices } from '#renderer/hooks/services.tsx';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import Cell from './Cell.tsx';
import { cellView } from './registry.ts';

/** The lines of a field that holds rows. */
export function RowsTable({ field, value }: { field: FieldModel; value: unknown }) {
  const { dictionaries } = useServices();
  const columns = field.fields ?? [];
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
          <tr key={String(index)}>
            {columns.map(column => (
              <td key={column.name} className={sideOf(column)} data-label={column.label}>
                <Cell view={cellView(column, line, dictionaries)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Numbers stand below each other. */
const sideOf = (column: FieldModel): string | undefined =>
  fieldType(column).align === 'right' ? 'align-right figures' : undefined;
