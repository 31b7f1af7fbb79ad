import { useState } from 'react';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { mostRows } from '#runtime/language/fields/rows.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { countOf } from '../answer.ts';
import { CsvRead } from '../CsvRead.tsx';
import { FaultGroups } from '../FaultGroups.tsx';
import { Rows } from '../Rows.tsx';
import { goodLines, type LinesOfFile } from './answer.ts';

interface Props {
  name: string;
  read: LinesOfFile;
  /** Lines that are there already. */
  present: number;
  again(): void;
  take(lines: Row[], replace: boolean): void;
}

/** What a file says, and what of it the form is to take: the rows in which nothing is wrong, behind those that are there or in their place. */
export function ReadLines({ name, read, present, again, take }: Props) {
  const [replace, setReplace] = useState(false);
  const lines = goodLines(read);
  const room = mostRows - (replace ? 0 : present);
  const wrong = countOf(read, 'wrong');
  return (
    <>
      <p className="import-file">
        {name}
        {read.csv && <CsvRead csv={read.csv} />}
        {read.ignored.length > 0 && <span>不读取的列：{read.ignored.join('、')}</span>}
        {read.missing.length > 0 && (
          <span>文件里没有{read.missing.map(label => `「${label}」`).join('')}，读取后请补填</span>
        )}
      </p>
      {wrong > 0 && <FaultGroups checked={read} />}
      <Rows checked={read} done={false} />
      {present > 0 && (
        <Choice
          label="已填写的明细"
          options={[
            { value: false, label: `保留已填写的 ${present} 行，接在后面` },
            { value: true, label: '替换已填写的' },
          ]}
          value={replace}
          choose={setReplace}
        />
      )}
      {lines.length > room && (
        <p className="import-refused" role="alert">
          明细最多 {mostRows} 行，还可以添加 {room} 行
        </p>
      )}
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={again}>
          另选文件
        </button>
        <button
          type="button"
          className="button button-primary"
          data-focus
          disabled={lines.length === 0 || lines.length > room}
          onClick={() => take(lines, replace)}
        >
          {wrong > 0 ? `只读取无误的 ${lines.length} 行` : `读取 ${lines.length} 行`}
        </button>
      </div>
    </>
  );
}
