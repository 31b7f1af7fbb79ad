import { useSyncExternalStore } from 'react';
import { useConfirm } from '#renderer/hooks/navigate.ts';
import { useUnsaved } from '#renderer/hooks/page.ts';
import type { Cell } from '#renderer/ui/range/area.ts';
import type { Sheet } from './sheet.ts';

interface Props {
  sheet: Sheet;
  isSaving: boolean;
  save(): void;
  /** Reads the records again; what is not saved stays. */
  reload(): void;
  lead(cell: Cell): void;
}

/** How much is not saved yet, what is wrong with it, and what saves it. */
export function SaveBar({ sheet, isSaving, save, reload, lead }: Props) {
  const confirm = useConfirm();
  const told = useSyncExternalStore(sheet.watch as (listener: () => void) => () => void, () => snapshotOf(sheet));
  const { cells, rows, wrong } = JSON.parse(told) as Snapshot;
  useUnsaved(cells > 0);
  const discard = async (): Promise<void> => {
    if (await confirm({ title: `放弃 ${cells} 格没有保存的修改？`, ok: '放弃', danger: true })) sheet.reset();
  };
  return (
    <div className="cross-save row">
      <span className="cross-state" role="status">
        {cells === 0 ? '没有未保存的修改' : `已改 ${cells} 格，${rows} 行，还没有保存`}
      </span>
      {wrong && (
        <>
          <button
            type="button"
            className="link cross-wrong"
            onClick={() => lead({ line: wrong.row, column: wrong.column })}
          >
            {wrong.count} 处有误：{wrong.message}
          </button>
          <button
            type="button"
            className="link"
            onClick={() => {
              // It goes, and would take the focus with it.
              lead({ line: wrong.row, column: wrong.column });
              reload();
            }}
          >
            读取最新
          </button>
        </>
      )}
      <button type="button" className="button" disabled={cells === 0} onClick={() => void discard()}>
        放弃
      </button>
      <button
        type="button"
        className="button button-primary"
        disabled={cells === 0}
        aria-busy={isSaving}
        title="Ctrl+S"
        onClick={save}
      >
        {isSaving ? '保存中…' : '保存'}
      </button>
    </div>
  );
}

interface Snapshot {
  cells: number;
  rows: number;
  wrong: ReturnType<Sheet['firstWrong']>;
}

/** The same text as long as all of it is the same. */
const snapshotOf = (sheet: Sheet): string =>
  JSON.stringify({ ...sheet.changed(), wrong: sheet.firstWrong() } satisfies Snapshot);
