import { useState } from 'react';
import PagingBar from '#renderer/blocks/paging/PagingBar.tsx';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { type CheckedFile, columnsInUse, countOf, type RowState, stateNames } from './answer.ts';
import { RowOfFile } from './RowOfFile.tsx';

const states = Object.keys(stateNames) as RowState[];

/** The rows of the file with what becomes of each, a page at a time; those that are wrong first, where there are any. */
export function Rows({ checked, done }: { checked: CheckedFile; done: boolean }) {
  const [state, setState] = useState<RowState | 'all'>(countOf(checked, 'wrong') > 0 ? 'wrong' : 'all');
  const [{ page, size }, setPage] = useState({ page: 1, size: 20 });
  const there = states.filter(each => countOf(checked, each) > 0);
  const columns = columnsInUse(checked);
  const shown = checked.rows.filter(row => state === 'all' || row.state === state);
  const options = [
    { value: 'all' as const, label: `全部 ${checked.rows.length}` },
    ...there.map(value => ({ value, label: `${stateNames[value]} ${countOf(checked, value)}` })),
  ];
  return (
    <>
      <Choice
        label={done ? '导入结果' : '检查结果'}
        options={options}
        value={state}
        choose={chosen => {
          setState(chosen);
          setPage({ page: 1, size });
        }}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <section className="import-rows" aria-label="各行" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th>行</th>
              <th>{done ? '结果' : '将会'}</th>
              {columns.map(({ name, label }) => (
                <th key={name}>{label}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.slice((page - 1) * size, page * size).map(row => (
              <RowOfFile key={row.line} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
      {shown.length > size && (
        <PagingBar total={shown.length} page={page} size={size} onPage={(to, by) => setPage({ page: to, size: by })} />
      )}
    </>
  );
}
