import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import { OnSight } from '#renderer/blocks/OnSight.tsx';
import type { TileShape } from '#runtime/language/bundle/board-answers.ts';
import type { ComposedBoard } from '#runtime/language/bundle/client.ts';
import type { BoardFilters } from '../board/useFilters.ts';
import { reportOf } from './draft/report.ts';
import { Tile, type TileProps } from './tile/Tile.tsx';

const QueryForm = lazy(() => import('#renderer/blocks/query/QueryForm.tsx'));

interface Props extends Pick<TileProps, 'fields' | 'shows'> {
  board: ComposedBoard;
  shapes: readonly TileShape[];
  filtered: BoardFilters;
  /** All of it loads at once, as to be printed. */
  isWhole: boolean;
  /** Around a tile, where it is composed: what it is dragged by. */
  around?(tile: ReactNode, place: number): ReactNode;
  tools?(place: number): ReactNode;
}

/** Its filters, and its reports below, each of which loads when it comes in sight. */
export function Board({ board, shapes, filtered, fields, isWhole, shows, around, tools }: Props) {
  const places = placed(board);
  return (
    <>
      {fields.length > 0 && (
        <Suspense fallback={<div className="board-search-waiting" />}>
          <QueryForm fields={fields} filters={filtered.filters} onSearch={filtered.search} onReset={filtered.reset} />
        </Suspense>
      )}
      <div className="blocks">
        {board.tiles.map((tile, place) => {
          const shape = shapes[place];
          if (!shape) return null;
          const shown = (
            <OnSight atOnce={isWhole || place < 4}>
              <Tile
                tile={tile}
                shape={shape}
                fields={fields}
                filters={filtered.filters}
                shows={shows}
                tools={tools?.(place)}
              />
            </OnSight>
          );
          return (
            <div key={places[place]} style={{ '--span': tile.span } as CSSProperties}>
              {around ? around(shown, place) : shown}
            </div>
          );
        })}
      </div>
    </>
  );
}

/** What tells its tiles apart while they are moved: the report, and which one of it. */
function placed({ tiles }: ComposedBoard): string[] {
  const seen = new Map<string, number>();
  return tiles.map(tile => {
    const report = reportOf(tile);
    const count = seen.get(report) ?? 0;
    seen.set(report, count + 1);
    return `${report} ${count}`;
  });
}
