import { type CheckedFile, countOf } from './answer.ts';
import type { Batch } from './batch.ts';

interface Props {
  checked?: CheckedFile;
  batch?: Batch;
  done?: true;
  busy: string | undefined;
  underWay: boolean;
  faults(): void;
  again(): void;
  cancel(): Promise<void>;
  carryOut(): Promise<void>;
  undo(): void;
  close(): void;
}

/** What can be done with a file that was checked, is under way, or was imported. */
export function ImportButtons(props: Props) {
  const { checked, batch, done, busy, underWay, faults, again, cancel, undo, close } = props;
  const isBusy = busy !== undefined;
  const button = (label: string, onClick: () => void, disabled = isBusy) => (
    <button type="button" className="button" disabled={disabled} onClick={onClick}>
      {label}
    </button>
  );
  if (underWay)
    return (
      <div className="dialog-buttons">
        {batch?.status !== 'undoing' && button('取消导入', () => void cancel(), false)}
        {button('关闭', close, false)}
      </div>
    );
  return (
    <div className="dialog-buttons">
      {batch?.isUndoable && button('撤销导入', undo)}
      {checked && countOf(checked, 'wrong') > 0 && batch?.status !== 'undone' && button('下载错误的行', faults, false)}
      {button('另选文件', again)}
      {done ? (
        <button type="button" className="button button-primary" onClick={close}>
          完成
        </button>
      ) : (
        checked && <CarryOut checked={checked} busy={busy} carryOut={props.carryOut} />
      )}
    </div>
  );
}

function CarryOut({ checked, busy, carryOut }: { checked: CheckedFile } & Pick<Props, 'busy' | 'carryOut'>) {
  const good = countOf(checked, 'new') + countOf(checked, 'changed');
  return (
    <button
      type="button"
      className="button button-primary"
      disabled={busy !== undefined || good === 0}
      aria-busy={busy !== undefined}
      onClick={() => void carryOut()}
    >
      {busy ?? (countOf(checked, 'wrong') > 0 ? `只导入无误的 ${good} 行` : `导入 ${good} 行`)}
    </button>
  );
}
