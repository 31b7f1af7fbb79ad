import {
  ArrowDown,
  ArrowRight,
  ChevronsDownUp,
  ChevronsUpDown,
  Maximize,
  Minus,
  Plus,
  Printer,
  RotateCw,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { isEnter } from '#renderer/ui/keys/keys.ts';
import type { Way } from './layout.ts';
import type { Zoom } from './useZoom.ts';

interface Props {
  /** What the records are called. */
  title: string;
  view: 'drawing' | 'table';
  onView(view: 'drawing' | 'table'): void;
  way: Way;
  onWay(way: Way): void;
  zoom: Zoom;
  searched: string;
  /** 2 of 5; undefined while nothing is searched for. */
  found: { index: number; count: number } | undefined;
  onSearch(text: string): void;
  onNext(): void;
  onFold(isFolded: boolean): void;
  onRefresh(): void;
  /** A telephone has a list: neither views nor zoom. */
  isNarrow: boolean;
  children: ReactNode;
}

const tool = (label: string, icon: ReactNode, onClick: () => void) => (
  <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
    {icon}
  </button>
);

/** What is looked for, how it is looked at, and how large. */
export function HierarchyHead(props: Props) {
  const { title, view, zoom, found, isNarrow } = props;
  return (
    <div className="hierarchy-bar">
      <div className="hierarchy-search row">
        <input
          type="search"
          className="input"
          aria-label={`查找${title}`}
          placeholder={`查找${title}`}
          value={props.searched}
          onChange={({ target }) => props.onSearch(target.value)}
          onKeyDown={event => isEnter(event) && props.onNext()}
        />
        <span className="faint figures" role="status">
          {found && (found.count === 0 ? '没有' : `${found.index + 1} / ${found.count}`)}
        </span>
      </div>
      {!isNarrow && (
        <Choice
          label="怎样看"
          options={[
            { value: 'drawing', label: '图' },
            { value: 'table', label: '表' },
          ]}
          value={view}
          choose={props.onView}
        />
      )}
      {!isNarrow && view === 'drawing' && (
        <>
          <Choice
            label="往哪边展开"
            options={[
              { value: 'right', label: '向右', icon: <ArrowRight size={15} /> },
              { value: 'down', label: '向下', icon: <ArrowDown size={15} /> },
            ]}
            value={props.way}
            choose={props.onWay}
          />
          <div className="hierarchy-zoom row">
            {tool('缩小（-）', <Minus size={15} />, () => zoom.by(-1))}
            <button type="button" className="link figures" title="实际大小" onClick={zoom.whole}>
              {Math.round(zoom.value * 100)}%
            </button>
            {tool('放大（+）', <Plus size={15} />, () => zoom.by(1))}
            {tool('看到全部（0）', <Maximize size={15} />, zoom.fit)}
          </div>
        </>
      )}
      <div className="hierarchy-tools row">
        {props.children}
        {tool('全部展开', <ChevronsUpDown size={16} />, () => props.onFold(false))}
        {tool('全部收起', <ChevronsDownUp size={16} />, () => props.onFold(true))}
        {tool('打印', <Printer size={16} />, () => window.print())}
        {tool('刷新', <RotateCw size={16} />, props.onRefresh)}
      </div>
    </div>
  );
}
