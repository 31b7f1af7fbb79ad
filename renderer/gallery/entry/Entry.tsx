import { useMemo, useState } from 'react';
import { DocumentTabs } from '#renderer/ui/yaml/DocumentTabs.tsx';
import { type Catalogue, type CatalogueEntry, documentsOf } from '../catalogue.ts';
import { Editor } from '../edit/Editor.tsx';
import { Problems } from '../edit/Problems.tsx';
import { useChecked } from '../edit/useChecked.ts';
import { Preview } from '../preview/Preview.tsx';
import { EntryHead } from './EntryHead.tsx';
import './entry.css';

interface Props {
  catalogue: Catalogue;
  entry: CatalogueEntry;
  token: string | null;
}

/** One entry: its documents, to be changed, beside the page that they make. */
export function Entry({ catalogue, entry, token }: Props) {
  const original = useMemo(() => documentsOf(catalogue, entry), [catalogue, entry]);
  const [files, setFiles] = useState(original);
  const [chosen, setChosen] = useState(entry.documents[0] ?? '');
  const { problems, of } = useChecked(files, catalogue.handlers);
  const isCurrent = of === files;
  // A mistake may lie in a document that nobody looks at: its tab comes along.
  const wrong = new Set(problems.map(({ file }) => file));
  const shown = [...new Set([...entry.documents, ...wrong])].filter(file => file in files);
  const text = files[chosen] ?? '';
  const isRight = isCurrent && problems.every(({ severity }) => severity === 'warning');
  return (
    <main className="entry">
      <EntryHead entry={entry} text={text} isChanged={files !== original} restore={() => setFiles(original)} />
      <div className="entry-bench">
        <section className="entry-documents" aria-label="文档">
          <DocumentTabs
            files={shown}
            chosen={shown.indexOf(chosen)}
            choose={index => setChosen(shown[index] ?? '')}
            wrong={wrong}
          />
          <Editor
            file={chosen}
            text={text}
            problems={isCurrent ? problems.filter(({ file }) => file === chosen) : []}
            change={next => setFiles(before => ({ ...before, [chosen]: next }))}
          />
          <Problems problems={problems} isCurrent={isCurrent} show={setChosen} />
        </section>
        <Preview files={isRight ? files : undefined} pages={entry.pages} token={token} />
      </div>
    </main>
  );
}
