import type { EditorView } from '@codemirror/view';
import { type FormEvent, useEffect, useState } from 'react';
import type { Position, Range, WorkspaceEdit } from 'vscode-languageserver-types';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { TextField } from '#renderer/ui/field/TextField.tsx';
import type { Language } from '../language/language.ts';
import { offsetAt } from '../language/open-documents.ts';
import { inChinese } from '../language/problems.ts';

interface Props {
  language: Language;
  file: string;
  /** Of the name. */
  position: Position;
  /** Where it is written. */
  view: EditorView;
  /** It has another name, in these documents. */
  done(files: readonly string[]): void;
  /** There is nothing at the place that can be renamed. */
  refused(text: string): void;
  close(): void;
}

/** Another name for something, wherever it is named: all documents that name it become part of the change set. */
export function RenameDialog({ language, file, position, view, done, refused, close }: Props) {
  const [word] = useState(() => wordAt(view, position));
  const [before, setBefore] = useState(word);
  const [name, setName] = useState(word);
  const [wrong, setWrong] = useState('');
  const [isBusy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands at the place is asked once
  useEffect(() => {
    language
      .askOf<Range | null>('textDocument/prepareRename', file, { position })
      .then(found => {
        if (!found) throw new Error('这里没有可以改名的名称');
        const whole = textIn(view, found);
        setBefore(whole);
        // What was typed since stands.
        setName(typed => (typed === word ? whole : typed));
      })
      .catch((error: Error) => {
        refused(inChinese(error.message));
        close();
      });
  }, []);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const files = await language.change(() =>
        language.askOf<WorkspaceEdit | null>('textDocument/rename', file, { position, newName: name.trim() }),
      );
      close();
      done(files);
    } catch (error) {
      setWrong(error instanceof Error ? inChinese(error.message) : '没有改成');
      setBusy(false);
    }
  };
  return (
    <Dialog title={`给「${before}」改名`} close={close}>
      <form className="stack rename-form" onSubmit={submit}>
        <TextField
          id="rename-name"
          label="新名称"
          value={name}
          wrong={wrong}
          change={value => {
            setName(value);
            setWrong('');
          }}
          data-focus
          onFocus={event => event.target.select()}
        />
        <p className="note">所有用到它的文档一起改，注释和排版不动。</p>
        <DialogButtons
          action="全部改名"
          cancel={close}
          disabled={name.trim() === '' || name.trim() === before}
          busy={isBusy}
        />
      </form>
    </Dialog>
  );
}

/** The word at a place; '' where there is none. */
function wordAt({ state }: EditorView, position: Position): string {
  const word = state.wordAt(offsetAt(state.doc, position));
  return word ? state.sliceDoc(word.from, word.to) : '';
}

const textIn = ({ state }: EditorView, { start, end }: Range): string =>
  state.sliceDoc(offsetAt(state.doc, start), offsetAt(state.doc, end));
