import { useEffect, useRef, useState } from 'react';

/** What the file to fill in is: an Excel file with what may be chosen in it, or the headings alone. */
export type TemplateFormat = 'xlsx' | 'csv';

interface Props {
  /** What is under way with the file. */
  busy: string | undefined;
  /** Most rows of a file. */
  most: number;
  /** The rows are lines of a form. */
  lines?: boolean;
  /** A CSV will do as well. */
  csv?: boolean;
  onTemplate(format: TemplateFormat): void;
  onChoose(file: File): void;
}

/** The template, and the place for the file that was filled in. */
export function ChooseFile({ busy, most, lines = false, csv = true, onTemplate, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  /** Chosen, or dropped here, while something is under way still: it is taken when that is over. */
  const [waiting, setWaiting] = useState<File>();
  const take = (files: FileList | null | undefined): void => setWaiting(before => files?.[0] ?? before);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever takes it is another one with each picture
  useEffect(() => {
    if (!waiting || busy !== undefined) return;
    setWaiting(undefined);
    onChoose(waiting);
  }, [waiting, busy]);
  return (
    <>
      <p className="import-steps">
        先
        <button type="button" className="link" onClick={() => onTemplate('xlsx')}>
          下载模板
        </button>
        {csv && (
          <>
            （或
            <button type="button" className="link" onClick={() => onTemplate('csv')}>
              CSV 模板
            </button>
            ）
          </>
        )}
        填写；{lines ? '第一行是各列标题的表格也可以。' : '导出的表格改后也可以导入。'}每一行都会先检查，
        {lines ? '确认后填入明细。' : '确认后才保存。'}
      </p>
      <button
        type="button"
        className="import-drop row"
        data-focus
        disabled={busy !== undefined}
        aria-busy={busy !== undefined}
        onClick={() => input.current?.click()}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <b>{busy || (csv ? '选择 Excel 或 CSV 文件' : '选择 Excel 文件')}</b>
        <span>
          也可以拖到这里；.xlsx{csv && '、.csv、.tsv、.txt'}，不大于 5 MB，最多 {most.toLocaleString('en')} 行
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label="选择要导入的文件"
        accept={csv ? '.xlsx,.csv,.tsv,.txt' : '.xlsx'}
        onChange={event => {
          take(event.target.files);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
