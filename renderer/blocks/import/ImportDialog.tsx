import { useConfirm } from '#renderer/hooks/navigate.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { type CheckedFile, countOf } from './answer.ts';
import { isUnderWay } from './batch.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { CsvRead } from './CsvRead.tsx';
import { FaultGroups } from './FaultGroups.tsx';
import { ImportButtons } from './ImportButtons.tsx';
import { Progress } from './Progress.tsx';
import { Rows } from './Rows.tsx';
import { Undone } from './Undone.tsx';
import { useImport } from './useImport.ts';
import './import.css';

interface Props {
  path: string;
  title: string;
  /** Most rows of a file. */
  most: number;
  /** A CSV will do as well. */
  csv: boolean;
  onDone(): void;
  close(): void;
}

/** A file is chosen, each of its rows is shown with what would become of it, then it is imported. */
export default function ImportDialog({ path, title, most, csv, onDone, close }: Props) {
  const own = useImport(path, onDone);
  const confirm = useConfirm();
  const { name, checked, batch, done, busy, refused } = own;
  const underWay = batch && isUnderWay(batch);
  const undo = async (): Promise<void> => {
    const question = {
      title: '撤销这次导入？',
      text: '新增的会删除，修改的恢复原样；导入以后又改过的保留不动。',
      ok: '撤销导入',
      danger: true,
    };
    if (await confirm(question)) await own.undo();
  };
  return (
    <Dialog
      title={`导入：${title}`}
      width={checked && !underWay && batch?.status !== 'undone' ? 1080 : 560}
      hasCross
      isFirm
      close={close}
    >
      {!checked && !underWay && (
        <ChooseFile busy={busy} most={most} csv={csv} onTemplate={own.template} onChoose={own.choose} />
      )}
      {refused && (
        <p className="import-refused" role="alert">
          {refused}
        </p>
      )}
      {underWay && <Progress batch={batch} name={name} />}
      {checked && !underWay && (
        <>
          <FileName name={name} checked={checked} />
          {batch?.status === 'undone' ? <Undone batch={batch} /> : <Outcome checked={checked} done={done ?? false} />}
        </>
      )}
      {(checked || underWay) && (
        <ImportButtons {...{ ...own, underWay: underWay ?? false, undo: () => void undo(), close }} />
      )}
    </Dialog>
  );
}

const FileName = ({ name, checked }: { name: string | undefined; checked: CheckedFile }) => (
  <p className="import-file">
    {name}
    {checked.csv && <CsvRead csv={checked.csv} />}
    {checked.ignored.length > 0 && <span>不导入的列：{checked.ignored.join('、')}</span>}
  </p>
);

const Outcome = ({ checked, done }: { checked: CheckedFile; done: boolean }) => (
  <>
    {countOf(checked, 'wrong') > 0 && <FaultGroups checked={checked} />}
    <Rows checked={checked} done={done} />
  </>
);
