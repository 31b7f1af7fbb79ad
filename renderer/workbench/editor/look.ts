import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor in the colours of the theme, which turn with it: nothing here knows light from dark. */
const frame = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--field)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '20px' },
  '.cm-content': { caretColor: 'var(--accent)', padding: '6px 0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '.cm-gutters': { color: 'var(--text-3)', backgroundColor: 'var(--surface-2)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent) 6%, transparent)' },
  '.cm-activeLineGutter': { color: 'var(--text)', backgroundColor: 'var(--hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--accent) 24%, transparent)',
  },
  '.cm-selectionMatch': { backgroundColor: 'color-mix(in srgb, var(--accent) 14%, transparent)' },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in srgb, var(--warning) 26%, transparent)' },
  '.cm-searchMatch-selected': { outline: '1px solid var(--warning)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)' },
  '.cm-foldPlaceholder': { color: 'var(--text-2)', backgroundColor: 'var(--hover)', borderColor: 'var(--line-strong)' },
});

/** What floats over the text, and what stands above or below it. */
const panels = EditorView.theme({
  '.cm-tooltip': {
    maxWidth: 'min(560px, 80vw)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    color: 'var(--text)',
    backgroundColor: 'var(--elevated)',
    boxShadow: 'var(--shadow-2)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', maxHeight: '16em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '2px 8px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--text)', background: 'var(--accent-soft)' },
  '.cm-completionMatchedText': { color: 'var(--accent)', textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': { fontStyle: 'normal', fontFamily: 'var(--font)', color: 'var(--text-2)' },
  '.cm-tooltip.cm-completionInfo': { maxWidth: '360px', padding: '6px 10px' },
  '.cm-lsp-documentation': { padding: '4px 10px', maxHeight: '40vh', overflow: 'auto', fontSize: 'var(--font-small)' },
  '.cm-lsp-documentation code': { fontFamily: 'var(--font-mono)', color: 'var(--accent)' },
  '.cm-panels': { color: 'var(--text)', backgroundColor: 'var(--surface-2)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-panel input, .cm-panel button': { font: 'inherit', fontSize: 'var(--font-small)' },
  '.cm-textfield': { color: 'var(--text)', backgroundColor: 'var(--field)', borderColor: 'var(--line-strong)' },
  '.cm-panel .cm-button': {
    color: 'var(--text)',
    backgroundImage: 'none',
    backgroundColor: 'var(--field)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-small)',
  },
  '.cm-panel button:focus-visible, .cm-panel input:focus-visible': { outline: '2px solid var(--accent)' },
});

/** What is wrong: beneath the words, in the margin, and at the pointer. */
const problems = EditorView.theme({
  '.cm-lintRange': { backgroundImage: 'none !important', paddingBottom: '0' },
  '.cm-lintRange-error': { textDecoration: 'underline wavy var(--danger) 1px', textUnderlineOffset: '3px' },
  '.cm-lintRange-warning': { textDecoration: 'underline wavy var(--warning) 1px', textUnderlineOffset: '3px' },
  '.cm-lintPoint::after': { borderBottomColor: 'var(--danger)' },
  '.cm-lintPoint-warning::after': { borderBottomColor: 'var(--warning)' },
  '.cm-diagnostic': { padding: '4px 10px', whiteSpace: 'pre-wrap', borderLeft: '3px solid var(--line-strong)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--danger)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warning)' },
  '.cm-gutter-lint': { width: '12px' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0' },
  '.cm-lint-marker': { width: '8px', height: '8px', margin: '6px 2px', borderRadius: '50%', content: '""' },
  '.cm-lint-marker-error': { backgroundColor: 'var(--danger)' },
  '.cm-lint-marker-warning': { backgroundColor: 'var(--warning)', borderRadius: '2px' },
});

/** Parts of YAML as `ui/yaml` has them; parts of expressions as the language server tells them. */
const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--success)' },
  { tag: [tags.bool, tags.null, tags.number], color: 'var(--warning)' },
  { tag: tags.comment, color: 'var(--text-3)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator, tags.bracket, tags.squareBracket, tags.brace], color: 'var(--text-2)' },
  { tag: [tags.labelName, tags.typeName, tags.meta], color: 'var(--text-2)' },
]);

const ofExpressions = EditorView.theme({
  '.cm-token-variable': { color: 'var(--text)' },
  '.cm-token-property': { color: 'var(--accent)' },
  '.cm-token-function': { color: 'var(--warning)' },
  '.cm-token-string': { color: 'var(--success)' },
  '.cm-token-number, .cm-token-keyword': { color: 'var(--warning)' },
  '.cm-token-operator': { color: 'var(--text-2)' },
});

/** How the editor looks. */
export const look = [frame, panels, problems, ofExpressions, syntaxHighlighting(colours)];
