import { formatDocument } from '@codemirror/lsp-client';
import type { Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { CodeAction, Location, Position } from 'vscode-languageserver-types';
import { fileOf } from '../language/desk.ts';
import type { Language } from '../language/language.ts';
import { positionAt } from '../language/open-documents.ts';

/** What keys and presses ask of the window around the text. */
export interface Asks {
  /** Shift+F12: where the name at a place is used. */
  uses(position: Position): void;
  /** F2: another name for what stands at a place. */
  rename(position: Position): void;
  /** Ctrl+.: several ways to mend what is wrong in a line, to choose from. */
  choose(fixes: readonly CodeAction[]): void;
  /** Something could not be done; for staff. */
  refused(text: string): void;
}

/** The keys of an editor that ask the language server, and a press with Ctrl. */
export function asked(language: Language, file: string, asks: Asks): Extension {
  const at = ({ state }: EditorView): Position => positionAt(state.doc, state.selection.main.head);
  /** What changes documents is refused where they may be read alone. */
  const unlessReadOnly =
    (does: (view: EditorView) => unknown): ((view: EditorView) => boolean) =>
    view => {
      if (view.state.readOnly) asks.refused('这份文档现在只能看，不能改');
      else does(view);
      return true;
    };
  const mend = (view: EditorView, isFirst: boolean): void => {
    const { line } = at(view);
    fixesOf(language, file, line).then(fixes => {
      const [first] = fixes;
      if (!first) asks.refused('这一行没有可以自动修正的问题');
      else if (isFirst || fixes.length === 1) void mendBy(language, first).catch(told);
      else asks.choose(fixes);
    }, told);
  };
  const told = (error: Error): void => asks.refused(error.message);
  const run = (does: (view: EditorView) => unknown) => (view: EditorView) => {
    does(view);
    return true;
  };
  return [
    keymap.of([
      { key: 'F12', run: run(view => void toDefinition(language, file, at(view)).catch(told)), preventDefault: true },
      { key: 'Shift-F12', run: run(view => asks.uses(at(view))), preventDefault: true },
      { key: 'F2', run: unlessReadOnly(view => asks.rename(at(view))), preventDefault: true },
      { key: 'Mod-.', run: unlessReadOnly(view => mend(view, false)), preventDefault: true },
      { key: 'Alt-Enter', run: unlessReadOnly(view => mend(view, false)), preventDefault: true },
      { key: 'Shift-Mod-.', run: unlessReadOnly(view => mend(view, true)), preventDefault: true },
      { key: 'Mod-s', run: run(() => language.desk.save()), preventDefault: true },
      { key: 'Shift-Alt-f', run: unlessReadOnly(formatDocument), preventDefault: true },
    ]),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false;
        const place = view.posAtCoords({ x: event.clientX, y: event.clientY });
        if (place === null) return false;
        event.preventDefault();
        toDefinition(language, file, positionAt(view.state.doc, place)).catch(told);
        return true;
      },
    }),
  ];
}

/** Shows where the name at a place is defined. */
async function toDefinition(language: Language, file: string, position: Position): Promise<void> {
  const answered = await language.askOf<Location | Location[] | null>('textDocument/definition', file, { position });
  const found = Array.isArray(answered) ? answered[0] : answered;
  if (!found) throw new Error('这里的内容没有定义可以转到');
  language.desk.open(fileOf(found.uri), found.range);
}

/** What mends the problems of a line, what is certain to be meant first. */
export async function fixesOf(language: Language, file: string, line: number): Promise<CodeAction[]> {
  const range = { start: { line, character: 0 }, end: { line, character: 0 } };
  const found = await language.askOf<CodeAction[] | null>('textDocument/codeAction', file, {
    range,
    context: { diagnostics: [] },
  });
  return (found ?? []).toSorted((one, other) => Number(other.isPreferred ?? false) - Number(one.isPreferred ?? false));
}

/** Mends by a fix. @returns the documents that it has changed */
export const mendBy = (language: Language, { edit }: CodeAction): Promise<string[]> =>
  language.change(() => Promise.resolve(edit ?? null));
