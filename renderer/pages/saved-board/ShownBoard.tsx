import Copy from 'lucide-react/icons/copy';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useMemo, useRef } from 'react';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import type { OpenedBoard } from '#runtime/language/bundle/board-answers.ts';
import type { BundledSavedBoardPage } from '#runtime/language/bundle/client.ts';
import { useFilters } from '../board/useFilters.ts';
import { usePrintedWhole } from '../board/usePrintedWhole.tsx';
import { Board } from './Board.tsx';
import { filtersOf } from './draft/filters.ts';

interface Props {
  page: BundledSavedBoardPage;
  opened: OpenedBoard;
  compose(): void;
}

/** A kept board as its reader's own rights let them see it. */
export function ShownBoard({ page, opened, compose }: Props) {
  const { id, boardName, definition: board, isOwn, operatorName, shape } = opened;
  const open = useOpenPage();
  const filters = useMemo(() => filtersOf(board.filters, shape.tiles), [board, shape]);
  const filtered = useFilters({ filters });
  const root = useRef<HTMLDivElement>(null);
  const { button, isWhole } = usePrintedWhole(root);
  return (
    <div className="board-page stack" ref={root}>
      <header className="saved-board-head">
        <h2>{boardName}</h2>
        {!isOwn && <span className="saved-board-by">{operatorName} 制作并共享</span>}
        <div className="board-actions">
          {button}
          {isOwn ? (
            <button type="button" className="button" onClick={compose}>
              <PencilLine size={15} aria-hidden="true" /> 编辑
            </button>
          ) : (
            <button type="button" className="button" onClick={() => open(page.path, { from: id })}>
              <Copy size={15} aria-hidden="true" /> 复制后修改
            </button>
          )}
        </div>
      </header>
      {filtered && (
        <Board
          board={board}
          shapes={shape.tiles}
          fields={filters.fields}
          filtered={filtered}
          isWhole={isWhole}
          shows={page.shows}
        />
      )}
    </div>
  );
}
