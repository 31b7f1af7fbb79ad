import { type ImportedRow, type ShownColumn, stateNames } from './answer.ts';

/** One row: what stands in the file, what that changes, and what is wrong with it. */
export const RowOfFile = ({ row, columns }: { row: ImportedRow; columns: ShownColumn[] }) => (
  <tr className={`import-${row.state}`}>
    <td>{row.line}</td>
    <td>
      {stateNames[row.state]}
      {row.message && <em>{row.message}</em>}
    </td>
    {columns.map(({ name, place }) => (
      <td key={name} className={row.errors[name] ? 'import-fault' : undefined}>
        {row.cells[place]}
        {row.errors[name] && <em>{row.errors[name]}</em>}
        {row.before && name in row.before && <del>{row.before[name] || '（空）'}</del>}
      </td>
    ))}
  </tr>
);
