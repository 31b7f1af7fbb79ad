import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Language } from '../language/language.ts';
import { fromOutside } from '../language/open-documents.ts';

/**
 * Tells the language server, and the window, of each letter as it is typed. While an input method composes nothing is
 * told: half a word of pinyin is no text yet.
 */
export function typed(language: Language, file: string): Extension {
  let isDue = false;
  const tell = (view: EditorView): void => {
    if (isDue) language.typed(file, view.state.doc.toString());
    isDue = false;
    language.client.sync();
  };
  return [
    EditorView.updateListener.of(({ docChanged, view, transactions }) => {
      if (!docChanged) return;
      isDue ||= transactions.some(one => one.docChanged && !one.annotation(fromOutside));
      if (!view.composing) tell(view);
    }),
    EditorView.domEventHandlers({
      compositionend(_, view) {
        // The word that was chosen comes into the document after its event.
        setTimeout(() => isDue && !view.composing && tell(view));
      },
    }),
  ];
}
