import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAppearance } from '#renderer/hooks/appearance.ts';
import { inFrame, usePainted } from '#renderer/hooks/painted.ts';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { createLoadOnce } from '#runtime/kernel/load-once.ts';
import { FirstRows } from './first/FirstRows.tsx';
import { watchTyping } from './first/watch-typing.ts';
import { whenUnused } from './first/when-unused.ts';
import type { DataGridProps } from './grid/DataGrid.tsx';
import { type Density, rowHeights } from './layout.ts';
import type { DataTableProps } from './types.ts';

const grid = createLoadOnce(async () => (await import('./grid/DataGrid.tsx')).default);

type Props = Pick<DataTableProps, 'loading' | 'onDrawn'> &
  Omit<DataGridProps, 'rowHeight' | 'onDrawn'> & { density: Density };

/** Pixels of a row where the person has chosen compact pages. */
const compactRow = 30;

/**
 * The rows: at first as a plain table, which needs nothing of the grid; the grid takes its place once it is drawn, as
 * it was left and where it stood, and not while somebody is in the midst of it. On paper stand the plain ones, all of them.
 */
export function GridPlace({ loading, density, onDrawn, ...table }: Props) {
  const { compact, printing } = useAppearance();
  const rowHeight = compact ? compactRow : rowHeights[density];
  const place = useRef<HTMLDivElement>(null);
  const [Grid, setGrid] = useState<ComponentType<DataGridProps> | undefined>(() => grid.ready(''));
  const [state, setState] = useState<'first' | 'coming' | 'there'>(Grid ? 'there' : 'first');
  const [failed, setFailed] = useState(false);
  const isAnswered = !loading || table.rows.length > 0;
  const { rows } = table;
  // Where other rows have come, there is a line again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => setFailed(false), [rows]);

  useEffect(() => {
    if (state === 'there') onDrawn?.();
  }, [state, onDrawn]);

  // What can be read is painted first; the grid keeps the page busy for longer than that takes, and any key waiting.
  const isDue = usePainted(isAnswered) && state === 'first' && !failed;
  useEffect(() => {
    if (!isDue) return;
    const typing = watchTyping(document);
    grid('').then(
      loaded =>
        typing.over(() => {
          setGrid(() => loaded);
          setState('coming');
        }),
      () => setFailed(true),
    );
    return typing.stop;
  }, [isDue]);

  const drawn = (): void => {
    if (state !== 'coming' || !place.current) return;
    const { current } = place;
    // What is at its edges the grid draws in the frame after, when it has been laid out; it is seen with the next one.
    inFrame(() =>
      inFrame(() =>
        whenUnused(current, '.first-rows', () => {
          keepScroll(current);
          flushSync(() => setState('there'));
        }),
      ),
    );
  };
  return (
    <>
      <div className="grid-place" ref={place}>
        {(state !== 'there' || printing) && <FirstRows {...table} rowHeight={rowHeight} />}
        {Grid && state !== 'first' && (
          <div className={`grid-${state}`}>
            <Grid {...table} rowHeight={rowHeight} onDrawn={drawn} />
          </div>
        )}
      </div>
      {failed && <Failed isLine text="表格的工具加载失败，现在只能查看" retry={() => setFailed(false)} />}
    </>
  );
}

/** The grid shows what the plain rows showed. */
function keepScroll(place: HTMLElement): void {
  const [rows, viewport] = [place.querySelector('.first-rows'), place.querySelector('.ag-grid-viewport')];
  if (rows && viewport) viewport.scrollTo(rows.scrollLeft, rows.scrollTop);
}
