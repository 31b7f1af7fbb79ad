import type { LinesFileProps } from '#renderer/hooks/components.ts';
import { Apart } from '#renderer/ui/dialog/Apart.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { mostRows } from '#runtime/language/fields/rows.ts';
import { ChooseFile } from '../ChooseFile.tsx';
import { ReadLines } from './ReadLines.tsx';
import { useLinesFile } from './useLinesFile.ts';
import '../import.css';

/** A file is chosen, its rows are shown, and those in which nothing is wrong go into the form. */
export default function LinesFile({ page, place, title, present, take, close }: LinesFileProps) {
  const own = useLinesFile(page, place);
  const { name, read, refused, busy } = own;
  return (
    <Apart>
      <Dialog title={`从文件读取：${title}`} width={read ? 1080 : 560} hasCross isFirm close={close}>
        {!read && (
          <ChooseFile
            busy={busy}
            most={mostRows}
            lines
            onTemplate={own.template}
            onChoose={file => void own.choose(file)}
          />
        )}
        {refused && (
          <p className="import-refused" role="alert">
            {refused}
            {present > 0 && '。已填写的明细没有改动'}
          </p>
        )}
        {read && (
          <ReadLines
            name={name ?? ''}
            read={read}
            present={present}
            again={own.again}
            take={(lines, replace) => {
              close();
              take(lines, replace);
            }}
          />
        )}
      </Dialog>
    </Apart>
  );
}
