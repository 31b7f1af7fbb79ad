import { useSyncExternalStore } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { Cell } from '#renderer/ui/range/area.ts';
import type { BundledCrosstabPage } from '#runtime/language/bundle/client.ts';
import { isMissing, shownText } from '#runtime/language/fields/shown.ts';
import type { Difference } from './differences.ts';
import type { Sheet } from './sheet.ts';
import { textOf } from './table.ts';

interface Props {
  page: BundledCrosstabPage;
  sheet: Sheet;
  /** The cell that has the focus. */
  head: Cell | undefined;
  difference(row: number, column: number): Difference | undefined;
  fixed: boolean;
}

/** What is told of the cell that has the focus: whose it is, what is wrong, what follows from it, why it is not filled in. */
export function CellFacts({ page, sheet, head, difference, fixed }: Props) {
  const { dictionaries } = useServices();
  useSyncExternalStore(sheet.watch as (listener: () => void) => () => void, sheet.lines);
  if (!head)
    return (
      <p className="cross-facts faint">
        {fixed ? '点一格看明细' : '可从表格软件复制后粘贴；Ctrl+D 向下填充，Ctrl+Z 撤销，Alt+Enter 打开此行'}
      </p>
    );
  const { line: row, column } = head;
  const { table } = sheet;
  const [first] = page.rows;
  const record = sheet.shown(row);
  const wrong = sheet.wrong(row);
  const at = table.lineAt(row, column);
  const message = wrong.cells.get(column) ?? wrong.row;
  const closed = fixed ? (at === -1 ? '没有此项' : undefined) : sheet.closed(row, column);
  const own = at === -1 ? undefined : sheet.settled(row).explained(column);
  const facts = own
    ? page.facts.flatMap(field => {
        const value = field.name in own ? own[field.name] : table.fieldOf(at, field.name);
        const text = textOf(field, at, table.fieldOf, dictionaries, value);
        return text === '' ? [] : [{ label: field.label, text }];
      })
    : [];
  const other = difference(row, column);
  return (
    <p className="cross-facts" role="status">
      <b>
        {first && !isMissing(record[first.name])
          ? shownText(first.field, record[first.name], {
              items: dictionaries.items,
              name: record[`${first.name}$name`],
            })
          : ''}
        {' · '}
        {table.columns[column]?.label}
      </b>
      {message !== undefined && <span className="cross-wrong">{message}</span>}
      {closed !== undefined && <span>{closed}</span>}
      {other && (
        <span>
          {other.mark} {other.says}
        </span>
      )}
      {facts.map(({ label, text }) => (
        <span key={label}>
          {label}：{text}
        </span>
      ))}
    </p>
  );
}
