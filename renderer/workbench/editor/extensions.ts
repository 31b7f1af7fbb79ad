import { completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { hoverTooltips } from '@codemirror/lsp-client';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  tooltips,
} from '@codemirror/view';
import { styleNonce } from '#renderer/theme/nonce.ts';
import { uriOf } from '../language/desk.ts';
import type { Language } from '../language/language.ts';
import { type Asks, asked } from './asked.ts';
import { diagnosed } from './diagnosed.ts';
import { look } from './look.ts';
import { offered } from './offered.ts';
import { phrases } from './phrases.ts';
import { tokens } from './tokens.ts';
import { typed } from './typed.ts';

/** Of a document with more characters the text is shown alone: nobody writes in one of a megabyte, and to check it takes seconds. */
export const largest = 1_000_000;

/** What every document has: its lines, its colours, search, and Chinese words. @param label its name, for those who hear it */
export function reading(label: string): Extension {
  const nonce = styleNonce(document);
  return [
    ...(nonce === undefined ? [] : [EditorView.cspNonce.of(nonce)]),
    EditorState.phrases.of(phrases),
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
    lineNumbers(),
    highlightSpecialChars(),
    drawSelection(),
    search({ top: true }),
    tooltips({ position: 'fixed' }),
    keymap.of([...searchKeymap, ...foldKeymap, ...defaultKeymap]),
    look,
  ];
}

interface Written {
  language: Language;
  file: string;
  isReadOnly: boolean;
  asks: Asks;
}

/** What a document has that is written in, or read with all that is known of it. */
export function writing({ language, file, isReadOnly, asks }: Written): Extension {
  return [
    EditorState.readOnly.of(isReadOnly),
    yaml(),
    foldGutter(),
    bracketMatching(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    indentOnInput(),
    history(),
    // Tab indents; Escape and then Tab leaves the text.
    keymap.of([...completionKeymap, ...historyKeymap, indentWithTab]),
    language.client.plugin(uriOf(file), 'yaml'),
    hoverTooltips({ hoverTime: 350 }),
    offered,
    diagnosed(language, file),
    tokens(language, file),
    asked(language, file, asks),
    typed(language, file),
  ];
}
