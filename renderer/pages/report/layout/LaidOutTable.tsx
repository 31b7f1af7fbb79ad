import { type ReactNode, useMemo, useState } from 'react';
import { LinkedValue } from '#renderer/blocks/table/LinkedValue.tsx';
import type { CellLinks } from '#renderer/blocks/table/types.ts';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { AcrossValue } from '#runtime/language/bundle/answers.ts';
import type { BundledColumn, BundledReportPage } from '#runtime/language/bundle/client.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Sort } from '#runtime/services/reads/list-state.ts';
import { Head } from './Head.tsx';
import { columnBlocks, type DrawnLine, drawnLines, foldable } from './lines.ts';
import './layout.css';

interface Props {
  report: BundledReportPage['report'];
  rows: readonly Row[];
  across: readonly AcrossValue[];
  sums: Readonly<Record<string, unknown>> | undefined;
  links: CellLinks | undefined;
  loading: boolean;
  error?: { message: string; trace?: string | undefined } | undefined;
  retry(): void;
  sort?: Sort | undefined;
  /** Absent: its head does not sort. */
  onSort?: (sort: Sort | undefined) => void;
  toolbar?: ReactNode;
}

const nothing: ReadonlySet<string> = new Set();

/** A report with its subtotals, which fold what they come of, and with the values of its pivot beside each other. */
export function LaidOutTable(props: Props) {
  const { report, rows, across, sums, links, loading, error, retry, sort, onSort, toolbar } = props;
  const [folded, fold] = useState(nothing);
  const { groups, blocks } = useMemo(() => columnBlocks(report, across), [report, across]);
  const lines = useMemo(() => drawnLines(rows, report, folded), [rows, report, folded]);
  const folds = useMemo(() => foldable(rows, report), [rows, report]);
  const measures = blocks.flatMap(({ columns }) => columns);
  const toggle = (key: string): void => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    fold(next);
  };
  return (
    <div className="laid-out stack">
      {(toolbar || folds.length > 0) && (
        <div className="laid-out-toolbar row">
          {toolbar}
          {folds.length > 0 && (
            <button type="button" className="link" onClick={() => fold(folded.size > 0 ? nothing : new Set(folds))}>
              {folded.size > 0 ? '全部展开' : '只看小计'}
            </button>
          )}
        </div>
      )}
      {error && (
        <Failed text={`加载失败：${error.message}`} trace={error.trace} retry={retry} isLine={rows.length > 0} />
      )}
      {rows.length === 0 && !error && (loading ? <Loading lines={8} /> : <Empty />)}
      {rows.length > 0 && (
        <section className="laid-out-place" aria-label={report.title} aria-busy={loading}>
          <table className="laid-out-table">
            <Head groups={groups} blocks={blocks} sort={sort} onSort={onSort} />
            <tbody>
              {lines.map(line => (
                <Line key={line.key} {...{ line, groups, measures, links, folded, toggle }} />
              ))}
            </tbody>
            {sums && (
              <tfoot>
                <tr>
                  <th scope="row" colSpan={groups.length}>
                    合计
                  </th>
                  <Figures row={{ ...sums, $level: 0 }} measures={measures} links={links} />
                </tr>
              </tfoot>
            )}
          </table>
        </section>
      )}
    </div>
  );
}

interface LineProps {
  line: DrawnLine;
  groups: readonly BundledColumn[];
  measures: readonly BundledColumn[];
  links: CellLinks | undefined;
  folded: ReadonlySet<string>;
  toggle(key: string): void;
}

function Line({ line: { row, level, same, folds }, groups, measures, links, folded, toggle }: LineProps) {
  const isFolded = folds !== undefined && folded.has(folds);
  const last = groups[level - 1];
  return (
    <tr className={folds === undefined ? undefined : `laid-out-subtotal laid-out-level-${level}`}>
      {folds === undefined
        ? groups.map((column, index) => (
            <td key={column.name} className={index < same ? 'laid-out-same' : undefined}>
              <LinkedValue column={column} row={row} links={undefined} />
            </td>
          ))
        : last && (
            <>
              {groups.slice(0, level - 1).map(column => (
                <td key={column.name} className="laid-out-same">
                  <LinkedValue column={column} row={row} links={undefined} />
                </td>
              ))}
              <th scope="row" colSpan={groups.length - level + 1}>
                <button type="button" className="laid-out-fold" aria-expanded={!isFolded} onClick={() => toggle(folds)}>
                  <span className="laid-out-mark" aria-hidden="true" />
                  <LinkedValue column={last} row={row} links={undefined} /> 小计
                </button>
              </th>
            </>
          )}
      <Figures row={row} measures={measures} links={links} />
    </tr>
  );
}

const Figures = ({
  row,
  measures,
  links,
}: {
  row: Row;
  measures: readonly BundledColumn[];
  links: CellLinks | undefined;
}) => (
  <>
    {measures.map(column => (
      <td key={column.name} className={fieldType(column.field).align === 'right' ? 'laid-out-figure' : undefined}>
        <LinkedValue column={column} row={row} links={links} />
      </td>
    ))}
  </>
);
