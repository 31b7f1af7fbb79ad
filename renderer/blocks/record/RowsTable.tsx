import Cell from '#renderer/cells/Cell.tsx';
import { cellView } from '#renderer/cells/registry.ts';
import { missing } from '#renderer/cells/view.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

/** The lines of a field that holds rows. */
export function RowsTable({ field, lines }: { field: FieldModel; lines: unknown }) {
  const { dictionaries } = useServices();
  if (!Array.isArray(lines) || lines.length === 0) return <Cell view={missing} />;
  const columns = field.fields ?? [];
  return (
    <table className="record-rows">
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column.name}>{column.label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(lines as Row[]).map((line, index) => (
          // Lines have no key of their own; their place is what they have.
          <tr key={String(index)}>
            {columns.map(column => (
              <td key={column.name}>
                <Cell view={cellView(column, line, dictionaries)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
