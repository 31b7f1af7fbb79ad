import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { countOf } from './answer.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { FaultGroups } from './FaultGroups.tsx';
import { Rows } from './Rows.tsx';
import { useImport } from './useImport.ts';
import './import.css';

interface Props {
  path: string;
  title: string;
  onDone(): void;
  close(): void;
}

/** A file is chosen, each of its rows is shown with what would become of it, then it is imported. */
export default function ImportDialog({ path, title, onDone, close }: Props) {
  const { file, checked, done, busy, refused, template, choose, carryOut, faults, again } = useImport(path, onDone);
  const wrong = checked ? countOf(checked, 'wrong') : 0;
  const good = checked ? countOf(checked, 'new') + countOf(checked, 'changed') : 0;
  return (
    <Dialog title={`导入：${title}`} width={checked ? 1080 : 560} hasCross isFirm close={close}>
      {!checked && <ChooseFile busy={busy} onTemplate={template} onChoose={choose} />}
      {refused && (
        <p className="import-refused" role="alert">
          {refused}
        </p>
      )}
      {checked && (
        <>
          <p className="import-file">
            {file?.name}
            {checked.ignored.length > 0 && <span>不导入的列：{checked.ignored.join('、')}</span>}
          </p>
          {wrong > 0 && <FaultGroups checked={checked} />}
          <Rows checked={checked} done={done ?? false} />
          <div className="dialog-buttons">
            {wrong > 0 && (
              <button type="button" className="button" onClick={faults}>
                下载错误的行
              </button>
            )}
            <button type="button" className="button" disabled={busy !== undefined} onClick={again}>
              另选文件
            </button>
            {done ? (
              <button type="button" className="button button-primary" onClick={close}>
                完成
              </button>
            ) : (
              <button
                type="button"
                className="button button-primary"
                disabled={busy !== undefined || good === 0}
                aria-busy={busy !== undefined}
                onClick={() => void carryOut()}
              >
                {busy ?? (wrong > 0 ? `只导入无误的 ${good} 行` : `导入 ${good} 行`)}
              </button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
