import { useState } from 'react';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import type { ListedDocument, ReadSet } from '#runtime/language/bundle/change-sets.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { ask } from '../ask.ts';
import { DocumentDiff } from './DocumentDiff.tsx';
import { useBusy } from './useBusy.ts';

interface Props {
  set: ReadSet;
  requests: RequestPort;
  /** Shows a line of a document in the editor. */
  open(file: string, line: number): void;
  /** Something is to be said of a line. */
  say(file: string, line: number): void;
  /** The set is another by now. */
  changed(): Promise<void>;
}

const words = { added: '新增', changed: '修改', deleted: '删除' } as const;

/** The documents of a set with how many lines differ; one of them line by line. */
export function Documents({ set, requests, open, say, changed }: Props) {
  const [shown, setShown] = useState<string>();
  const { failure, run } = useBusy();
  if (set.documents.length === 0) return <Empty text="还没有修改的文档" />;
  const takeBack = (file: string): Promise<boolean> =>
    run(async () => {
      await ask(requests, `change-sets/${set.id}/document?file=${encodeURIComponent(file)}`, { method: 'DELETE' });
      await changed();
    });
  return (
    <div className="stack change-documents">
      {failure && <Failed text={failure} isLine />}
      <ul className="plain-list">
        {set.documents.map(one => (
          <li key={one.file}>
            <div className="row change-document">
              <button
                type="button"
                className="link clip"
                aria-expanded={shown === one.file}
                onClick={() => setShown(shown === one.file ? undefined : one.file)}
              >
                {one.file}
              </button>
              <Counts {...one} />
              {one.change !== 'deleted' && (
                <button type="button" className="link" onClick={() => open(one.file, 1)}>
                  打开
                </button>
              )}
              {set.may.write === null && (
                <button type="button" className="link link-danger" onClick={() => void takeBack(one.file)}>
                  撤销修改
                </button>
              )}
            </div>
            {shown === one.file && (
              // Another text is another diff.
              <DocumentDiff
                key={one.digest}
                requests={requests}
                set={set.id}
                file={one.file}
                say={line => say(one.file, line)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Counts = ({ change, added, removed }: ListedDocument) => (
  <span className="change-counts figures">
    <span className="faint">{words[change]}</span>
    <span className="change-added">+{added}</span>
    <span className="change-removed">−{removed}</span>
  </span>
);
