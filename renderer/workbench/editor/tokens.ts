import { LSPPlugin } from '@codemirror/lsp-client';
import { type Extension, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  type PluginValue,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import type { SemanticTokens } from 'vscode-languageserver-types';
import type { Language } from '../language/language.ts';
import { offsetAt } from '../language/open-documents.ts';

const told = StateEffect.define<DecorationSet>();
const coloured = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects }) {
    const [latest] = effects.filter(effect => effect.is(told));
    return latest ? latest.value : before.map(changes);
  },
  provide: field => EditorView.decorations.from(field),
});

/** How long nobody has typed before colours are asked for (ms). */
const quiet = 250;

/** The parts of expressions in colours of their own: what they are, the language server knows. */
export const tokens = (language: Language, file: string): Extension => [
  coloured,
  ViewPlugin.define(view => new Colours(view, language, file)),
];

class Colours implements PluginValue {
  readonly #view: EditorView;
  readonly #language: Language;
  readonly #file: string;
  readonly #unsubscribe: () => void;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #isGone = false;

  constructor(view: EditorView, language: Language, file: string) {
    this.#view = view;
    this.#language = language;
    this.#file = file;
    this.#unsubscribe = language.subscribe(() => this.#due());
    this.#due();
  }

  update({ docChanged }: ViewUpdate): void {
    if (docChanged) this.#due();
  }

  destroy(): void {
    this.#isGone = true;
    clearTimeout(this.#waiting);
    this.#unsubscribe();
  }

  #due(): void {
    clearTimeout(this.#waiting);
    if (this.#language.state().is === 'connected') this.#waiting = setTimeout(() => void this.#ask(), quiet);
  }

  async #ask(): Promise<void> {
    const { doc } = this.#view.state;
    const answered = await this.#language
      .askOf<SemanticTokens | null>('textDocument/semanticTokens/full', this.#file)
      // Without them the text is as readable; the line says that it is lost.
      .catch(() => null);
    if (!answered || this.#isGone || this.#view.composing || this.#view.state.doc !== doc) return;
    const legend = this.#language.client.serverCapabilities?.semanticTokensProvider?.legend.tokenTypes ?? [];
    this.#view.dispatch({ effects: told.of(this.#drawn(answered.data, legend)) });
  }

  /** @param data five numbers for each part, from the part before, as the protocol has them */
  #drawn(data: readonly number[], legend: readonly string[]): DecorationSet {
    const { doc } = LSPPlugin.get(this.#view)?.view.state ?? this.#view.state;
    const builder = new RangeSetBuilder<Decoration>();
    let [line, character] = [0, 0];
    for (let index = 0; index + 4 < data.length; index += 5) {
      const [lines = 0, characters = 0, length = 0, type = 0] = data.slice(index, index + 4);
      line += lines;
      character = lines > 0 ? characters : character + characters;
      const from = offsetAt(doc, { line, character });
      const to = Math.min(from + length, doc.length);
      if (to > from) builder.add(from, to, Decoration.mark({ class: `cm-token-${legend[type] ?? 'variable'}` }));
    }
    return builder.finish();
  }
}
