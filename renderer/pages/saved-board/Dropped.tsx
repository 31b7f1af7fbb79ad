import { type ReactNode, useState } from 'react';
import type { OfferedReport } from '#runtime/language/bundle/board-answers.ts';
import { reportOf } from './draft/report.ts';
import { draggedReport, draggedTile } from './dragged.ts';

interface Props {
  place: number;
  reports: readonly OfferedReport[];
  add(report: OfferedReport): void;
  /** Another tile was dropped here. */
  move(from: number): void;
  children: ReactNode;
}

/** A place on the board onto which a report or another tile may be dropped. */
export function Dropped({ place, reports, add, move, children }: Props) {
  const [isOver, setOver] = useState(false);
  return (
    <section
      className={isOver ? 'saved-board-place saved-board-over' : 'saved-board-place'}
      aria-label={`位置${place + 1}`}
      onDragOver={event => {
        if (![draggedReport, draggedTile].some(type => event.dataTransfer.types.includes(type))) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={event => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        const tile = event.dataTransfer.getData(draggedTile);
        if (tile) return move(Number(tile));
        const report = reports.find(one => reportOf(one) === event.dataTransfer.getData(draggedReport));
        if (report) add(report);
      }}
    >
      {children}
    </section>
  );
}
