import Save from 'lucide-react/icons/save';
import { useMemo, useState } from 'react';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import { useConfirm, useLeavePage, useOpenPage } from '#renderer/hooks/navigate.ts';
import { useUnsaved } from '#renderer/hooks/page.ts';
import { useSaveKey } from '#renderer/hooks/save-key.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import type { BoardShape, OfferedReport, OfferedReports, TileShape } from '#runtime/language/bundle/board-answers.ts';
import type { BundledSavedBoardPage, ComposedBoard } from '#runtime/language/bundle/client.ts';
import { useFilters } from '../board/useFilters.ts';
import { type KeptAs, SaveDialog } from '../composer/SaveDialog.tsx';
import { Board } from './Board.tsx';
import { Dropped } from './Dropped.tsx';
import { filtersOf } from './draft/filters.ts';
import type { Kept } from './draft/kept.ts';
import { namedBy, reportOf } from './draft/report.ts';
import { mostTiles, withMoved, withReport } from './draft/tiles.ts';
import { FilterShelf } from './FilterShelf.tsx';
import { Reports } from './Reports.tsx';
import { TileTools } from './TileTools.tsx';
import '../composer/composer.css';

interface Props {
  page: BundledSavedBoardPage;
  /** What it is kept as so far. */
  kept: Kept;
  begun: { board: ComposedBoard; shapes: TileShape[] };
  /** It is composed no more: shown as it is kept. */
  done(): void;
}

/** A board while it is composed: the reports at the left, its filters, and itself on real data. */
export function Composition({ page, kept, begun, done }: Props) {
  const { calls, dictionaries, notices } = useServices();
  const open = useOpenPage();
  const confirm = useConfirm();
  const leavePage = useLeavePage();
  const offered = useCall<OfferedReports>('savedBoard.offered', {});
  const [board, change] = useState(begun.board);
  const [known, know] = useState(() => shapesOf(begun));
  const [saving, save] = useState(false);
  const isChanged = board !== begun.board;
  useUnsaved(isChanged);
  useSaveKey(() => board.tiles.length > 0 && save(true));
  const shapes = useMemo(() => board.tiles.map(tile => known.get(reportOf(tile)) ?? unknown), [board, known]);
  const filters = useMemo(() => filtersOf(board.filters, shapes), [board, shapes]);
  const filtered = useFilters({ filters });

  const add = async (report: OfferedReport, place?: number): Promise<void> => {
    if (board.tiles.length >= mostTiles) return notices.warning(`一个看板最多放${mostTiles}张报表`);
    const definition = { filters: [], tiles: [{ ...namedBy(report), span: 12, as: 'table' }] };
    // The call has said what went wrong.
    const shape = await calls.run<BoardShape>('savedBoard.shape', { definition }).catch(() => undefined);
    const [found] = shape?.tiles ?? [];
    if (!shape || !found) return;
    if (!found.report) return notices.error(`「${report.title}」不能放入：${found.refused}`);
    dictionaries.register(shape.dictionaries);
    know(all => new Map(all).set(reportOf(report), found));
    change(before => withReport(before, report, found, place));
  };
  const keep = async ({ name, sharing, roleName }: KeptAs): Promise<void> => {
    const boardName = name.trim();
    const { id } = await calls.run<{ id: number }>(
      'savedBoard.keep',
      {
        ...(kept.id === undefined ? {} : { id: kept.id }),
        boardName,
        definition: JSON.stringify(board),
        sharing,
        ...(sharing === 'role' ? { roleName } : {}),
      },
      { quiet: true },
    );
    notices.done(`已保存看板「${boardName}」`);
    if (kept.id !== undefined) return done();
    // First: a tab that closes leads to its neighbour, and would lead away from what opens.
    leavePage({ done: true });
    open(page.path, { id });
  };
  const leave = async (): Promise<void> => {
    const isAgreed = !isChanged || (await confirm({ title: '放弃修改？', text: '看板恢复到上次保存的样子。' }));
    if (!isAgreed) return;
    if (kept.id === undefined) leavePage();
    else done();
  };
  const reports = offered.data?.reports ?? [];
  const along = reports.filter(one => one.isPrivate && board.tiles.some(tile => reportOf(tile) === reportOf(one)));
  return (
    <div className="composer saved-board">
      <header className="composer-head">
        <div className="composer-title">
          <h2>{kept.boardName || '新的看板'}</h2>
          <p>
            {board.tiles.length}张报表
            {kept.id !== undefined && <span>{isChanged ? '有未保存的修改' : '已保存'}</span>}
          </p>
        </div>
        <div className="composer-buttons">
          <button type="button" className="button" onClick={() => void leave()}>
            取消
          </button>
          <button
            type="button"
            className="button button-primary"
            disabled={board.tiles.length === 0}
            onClick={() => save(true)}
          >
            <Save size={15} aria-hidden="true" /> 保存
          </button>
        </div>
      </header>
      <aside className="composer-aside" aria-label="可以放入的报表">
        <Reports offered={offered} used={new Set(board.tiles.map(reportOf))} add={report => void add(report)} />
      </aside>
      <div className="composer-main">
        {board.tiles.length > 0 && <FilterShelf board={board} shapes={shapes} change={change} />}
        {board.tiles.length === 0 && (
          <Dropped place={0} add={report => void add(report, 0)} move={() => undefined} reports={reports}>
            <div className="saved-board-empty">
              <Empty text="还没有报表：点左边的报表，或拖到这里" />
            </div>
          </Dropped>
        )}
        {filtered && (
          <Board
            board={board}
            shapes={shapes}
            fields={filters.fields}
            filtered={filtered}
            isWhole={false}
            shows={page.shows}
            around={(tile, place) => (
              <Dropped
                place={place}
                reports={reports}
                add={report => void add(report, place)}
                move={from => change(before => withMoved(before, from, place))}
              >
                {tile}
              </Dropped>
            )}
            tools={place => (
              <TileTools board={board} shapes={shapes} place={place} filters={filters.fields} change={change} />
            )}
          />
        )}
      </div>
      {saving && (
        <SaveDialog
          what="看板"
          field="boardName"
          kept={{ name: kept.boardName, sharing: kept.sharing, roleName: kept.roleName }}
          roles={offered.data?.roles ?? []}
          mayShare={offered.data?.mayShare ?? false}
          note={
            <>
              每个人打开时，只看到自己有权看的报表和记录。
              {along.length > 0 && `其中${along.map(({ title }) => `「${title}」`).join('')}现在只有您有，会一并共享。`}
            </>
          }
          keep={keep}
          close={() => save(false)}
        />
      )}
    </div>
  );
}

const unknown: TileShape = { reportName: '', report: null, refused: '' };

const shapesOf = ({ board, shapes }: Props['begun']): Map<string, TileShape> =>
  new Map(board.tiles.flatMap((tile, place) => (shapes[place] ? [[reportOf(tile), shapes[place]] as const] : [])));
