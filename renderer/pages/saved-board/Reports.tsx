import ChartColumn from 'lucide-react/icons/chart-column';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import type { Loaded } from '#renderer/blocks/data/useCall.ts';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { OfferedReport, OfferedReports } from '#runtime/language/bundle/board-answers.ts';
import { Finder } from '../composer/fields/Finder.tsx';
import { found } from '../composer/fields/found.ts';
import { reportOf } from './draft/report.ts';
import { draggedReport } from './dragged.ts';

interface Props {
  offered: Loaded<OfferedReports>;
  /** Those that stand on the board. */
  used: ReadonlySet<string>;
  add(report: OfferedReport): void;
}

/** The reports that one may put on a board: pressed or by Enter they come last, dragged where one wants them. */
export function Reports({ offered: { data, error, reload }, used, add }: Props) {
  const [typed, setTyped] = useState('');
  if (error && !data) return <Failed text={error.message} trace={error.trace} retry={reload} />;
  if (!data) return <Loading lines={8} />;
  const fitting = found(data.reports, typed, one => one);
  return (
    <>
      <Finder
        label="查找报表"
        placeholder="查找报表，回车放入"
        typed={typed}
        type={setTyped}
        enter={() => {
          const [first] = fitting;
          if (typed.trim() === '' || !first) return;
          add(first);
          setTyped('');
        }}
      />
      <ul className="composer-fields plain-list" aria-label="报表">
        {fitting.map(report => {
          const isUsed = used.has(reportOf(report));
          return (
            <li key={reportOf(report)} className={isUsed ? 'composer-field composer-field-used' : 'composer-field'}>
              <button
                type="button"
                className="composer-field-name"
                draggable
                title={[report.title, report.about, report.by && `${report.by} 共享`].filter(Boolean).join(' · ')}
                onDragStart={event => event.dataTransfer.setData(draggedReport, reportOf(report))}
                onClick={() => add(report)}
              >
                <ChartColumn size={15} className="composer-icon" aria-hidden="true" />
                <span>{report.title}</span>
                {report.by !== undefined && <i className="saved-board-own">{report.by || '我的'}</i>}
                {isUsed && <Check size={13} aria-label="已放入" />}
              </button>
            </li>
          );
        })}
        {fitting.length === 0 && <li className="composer-none">没有符合的报表</li>}
      </ul>
    </>
  );
}
