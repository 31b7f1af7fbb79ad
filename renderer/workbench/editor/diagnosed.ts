import { lintGutter, lintKeymap, type Diagnostic as Mark, setDiagnostics } from '@codemirror/lint';
import { LSPPlugin } from '@codemirror/lsp-client';
import type { Extension } from '@codemirror/state';
import { type EditorView, keymap, ViewPlugin } from '@codemirror/view';
import type { Diagnostic } from 'vscode-languageserver-types';
import type { Language } from '../language/language.ts';
import { offsetAt } from '../language/open-documents.ts';
import { isError, wordsOf } from '../language/problems.ts';

/** What the language server says is wrong with a document: in the margin, beneath the words, and by F8 one after the other. */
export function diagnosed(language: Language, file: string): Extension {
  return [
    lintGutter(),
    keymap.of([...lintKeymap]),
    ViewPlugin.define(view => {
      let shown: readonly Diagnostic[] = [];
      const show = (): void => {
        const told = language.problems.of(file);
        // What an input method composes in must not be drawn anew.
        if (told === shown || view.composing) return;
        shown = told;
        view.dispatch(setDiagnostics(view.state, marksOf(view, told)));
      };
      const composed = (): void => void setTimeout(show);
      view.dom.addEventListener('compositionend', composed);
      const unsubscribe = language.problems.subscribe(show);
      // A view cannot change while it is made.
      const first = setTimeout(show);
      return {
        destroy() {
          clearTimeout(first);
          unsubscribe();
          view.dom.removeEventListener('compositionend', composed);
        },
      };
    }),
  ];
}

/** Problems as marks of the text that is there now: what was typed since they were told has moved them. */
function marksOf(view: EditorView, diagnostics: readonly Diagnostic[]): Mark[] {
  const plugin = LSPPlugin.get(view);
  if (!plugin) return [];
  const at = (position: Diagnostic['range']['start'], side: number): number =>
    plugin.unsyncedChanges.mapPos(offsetAt(plugin.syncedDoc, position), side);
  return diagnostics.map(diagnostic => {
    const from = at(diagnostic.range.start, 1);
    return {
      from,
      to: Math.max(from, at(diagnostic.range.end, -1)),
      severity: isError(diagnostic) ? 'error' : 'warning',
      message: wordsOf(diagnostic),
    };
  });
}
