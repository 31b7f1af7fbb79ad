import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CodeAction, Position, Range } from 'vscode-languageserver-types';
import type { Language } from '../language/language.ts';
import { offsetAt, positionAt } from '../language/open-documents.ts';
import type { Asks } from './asked.ts';
import { largest, reading, writing } from './extensions.ts';
import { FixMenu } from './FixMenu.tsx';
import { Foot } from './Foot.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { useEditorView } from './useEditorView.ts';
import './document-editor.css';

interface Props {
  language: Language;
  /** Below the folder of documents. */
  file: string;
  /** What it says when it is opened; from then on it is what is written here, and what `Language.take` gives. */
  text: string;
  isReadOnly?: boolean;
  /** A place to show; the same place is shown again where this is another object. */
  reveal?: Range | undefined;
  /** The caret stands elsewhere; lines and characters from 0. */
  onPlace?: (position: Position) => void;
  /** Shift+F12: where the name at a place is used. */
  onUses?: (position: Position) => void;
  /** Something could not be done, or was done in other documents as well; for staff. */
  onSaid: (text: string, isRefusal: boolean) => void;
}

/** A document to be written in, with all that the language server knows of it. */
export function DocumentEditor(props: Props) {
  const { language, file, text, isReadOnly = false, reveal } = props;
  const parent = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Position>(start);
  const [renamed, setRenamed] = useState<Position>();
  const [fixes, setFixes] = useState<readonly CodeAction[]>();
  const isLarge = text.length > largest;
  // The editor is made once for a document, and asks whoever is there by then.
  const latest = useRef(props);
  latest.current = props;
  const refused = (said: string): void => latest.current.onSaid(said, true);
  const moved = useCallback((position: Position) => {
    setPlace(position);
    latest.current.onPlace?.(position);
  }, []);
  const asks: Asks = {
    uses: position => latest.current.onUses?.(position),
    rename: setRenamed,
    choose: setFixes,
    refused,
  };
  const view = useEditorView(parent, {
    owner: language,
    file,
    text,
    extensions: () => [
      reading(file),
      isLarge ? EditorView.editable.of(false) : writing({ language, file, asks }),
      writable.of(EditorState.readOnly.of(isReadOnly)),
      EditorView.updateListener.of(({ selectionSet, docChanged, state }) => {
        if (selectionSet || docChanged) moved(positionAt(state.doc, state.selection.main.head));
      }),
    ],
  });
  useEffect(() => {
    if (view) moved(positionAt(view.state.doc, view.state.selection.main.head));
  }, [view, moved]);
  useEffect(() => {
    // It is handed in, or given back, while it is open.
    view?.dispatch({ effects: writable.reconfigure(EditorState.readOnly.of(isReadOnly)) });
  }, [view, isReadOnly]);
  useEffect(() => {
    if (view && reveal) show(view, reveal);
  }, [view, reveal]);
  const done = (files: readonly string[]): void =>
    props.onSaid(`已修改 ${files.length} 份文档，都在这个变更集里`, false);
  return (
    <section className="document-editor stack" aria-label={`文档 ${file}`}>
      {isLarge && (
        <p className="document-editor-large" role="note">
          这份文档有 {Math.round(text.length / 10_000)} 万字，太大了：这里只能看，不校验也不能改。
        </p>
      )}
      <div ref={parent} className="document-editor-text" />
      {!isLarge && <Foot {...{ language, file, place, isReadOnly, refused }} />}
      {renamed && view && (
        <RenameDialog
          language={language}
          file={file}
          position={renamed}
          view={view}
          done={done}
          refused={refused}
          close={() => {
            setRenamed(undefined);
            view.focus();
          }}
        />
      )}
      {fixes && view && (
        <FixMenu
          language={language}
          fixes={fixes}
          view={view}
          refused={refused}
          close={() => {
            setFixes(undefined);
            view.focus();
          }}
        />
      )}
    </section>
  );
}

/** Whether the document may be changed now. */
const writable = new Compartment();

const start: Position = { line: 0, character: 0 };

/** Puts the caret at a place, in the middle of what is in sight. */
function show(view: EditorView, { start: from, end }: Range): void {
  const { doc } = view.state;
  const [anchor, head] = [offsetAt(doc, from), offsetAt(doc, end)];
  view.dispatch({
    selection: { anchor, head },
    effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    userEvent: 'select.reveal',
  });
  view.focus();
}
