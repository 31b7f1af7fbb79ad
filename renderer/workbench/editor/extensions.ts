import { acceptCompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
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
import { fromOutside } from '../language/open-documents.ts';
import { type Asks, asked } from './asked.ts';
import { diagnosed } from './diagnosed.ts';
import { explained } from './explained.ts';
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
    // Scrolled by keys also where it may be read alone.
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
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
  asks: Asks;
}

/** What a document has that is written in, or read with all that is known of it. */
export function writing({ language, file, asks }: Written): Extension {
  return [
    yaml(),
    foldGutter(),
    bracketMatching(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    indentOnInput(),
    history(),
    // Tab takes what is offered, and else indents; Escape and then Tab leaves the text.
    keymap.of([...completionKeymap, { key: 'Tab', run: acceptCompletion }, ...historyKeymap, indentWithTab]),
    keptSmall(asks),
    language.client.plugin(uriOf(file), 'yaml'),
    explained(language, file),
    offered,
    diagnosed(language, file),
    tokens(language, file),
    asked(language, file, asks),
    typed(language, file),
  ];
}

/** What would make a document too large to be written in is not taken: a whole file pasted by mistake. */
const keptSmall = ({ refused }: Asks): Extension =>
  EditorState.changeFilter.of(transaction => {
    const { newDoc, startState } = transaction;
    const isGrowing = newDoc.length > startState.doc.length && !transaction.annotation(fromOutside);
    const isTooLarge = newDoc.length > largest && isGrowing;
    if (isTooLarge) refused(`一份文档最多 ${largest / 10_000} 万字，没有粘贴`);
    return !isTooLarge;
  });
