import { LSPPlugin } from '@codemirror/lsp-client';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { Hover } from 'vscode-languageserver-types';
import type { Language } from '../language/language.ts';
import { offsetAt, positionAt } from '../language/open-documents.ts';

/** How long the pointer rests before it is asked what is there (ms). */
const rest = 350;

/** What the name or key at the pointer is, in the language server's words. */
export const explained = (language: Language, file: string): Extension =>
  hoverTooltip(
    async (view, place) => {
      const { doc } = view.state;
      const position = positionAt(doc, place);
      // Nothing is said where the line is cut: the bar says that.
      const told = await language.askOf<Hover | null>('textDocument/hover', file, { position }).catch(() => null);
      const plugin = LSPPlugin.get(view);
      if (!told || !plugin || typeof told.contents === 'string' || !('kind' in told.contents)) return null;
      const { contents, range } = told;
      return {
        pos: range ? offsetAt(doc, range.start) : place,
        end: range ? offsetAt(doc, range.end) : place,
        above: true,
        create() {
          const dom = document.createElement('div');
          dom.className = 'cm-lsp-documentation';
          dom.innerHTML = plugin.docToHTML(contents);
          return { dom };
        },
      };
    },
    { hideOn: ({ docChanged }) => docChanged, hoverTime: rest },
  );
