import { useEffect, useState } from 'react';
import type { Position, Range } from 'vscode-languageserver-types';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import { DocumentEditor } from './editor/DocumentEditor.tsx';
import { DocumentForm } from './form/DocumentForm.tsx';
import type { Language } from './language/language.ts';

interface Props {
  language: Language;
  file: string;
  isReadOnly?: boolean;
  reveal: Range | undefined;
  onPlace: (position: Position) => void;
  onUses: (position: Position) => void;
  onSaid: (text: string, isRefusal: boolean) => void;
}

const views = [
  { value: 'text', label: '文本' },
  { value: 'form', label: '表单' },
] as const;

/** A document as text or as a form; both are the same document. */
export function OpenDocument({ language, file, isReadOnly = false, ...told }: Props) {
  const [view, setView] = useState<'text' | 'form'>('text');
  const [text, setText] = useState<string | Error>();
  useEffect(() => {
    let isWanted = true;
    const known = language.documents.text(file);
    (known === undefined ? language.desk.read(file) : Promise.resolve(known)).then(
      read => isWanted && setText(read ?? new Error(`没有文档「${file}」`)),
      (error: Error) => isWanted && setText(error),
    );
    return () => {
      isWanted = false;
    };
  }, [language, file]);
  if (text === undefined) return <Loading />;
  if (text instanceof Error) return <Failed text={text.message} />;
  return (
    <div className="open-document">
      <header className="row">
        <h3>{file}</h3>
        <Choice label="写法" options={views} value={view} choose={setView} />
      </header>
      <div className="open-document-text" hidden={view !== 'text'}>
        <DocumentEditor language={language} file={file} text={text} isReadOnly={isReadOnly} {...told} />
      </div>
      {view === 'form' && <DocumentForm language={language} file={file} isReadOnly={isReadOnly} />}
    </div>
  );
}
