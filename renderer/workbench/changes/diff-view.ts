import { yaml } from '@codemirror/lang-yaml';
import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { styleNonce } from '#renderer/theme/nonce.ts';
import { look } from '../editor/look.ts';

/** Two versions of a document, drawn into an element until `close` is called. */
export interface DrawnDiff {
  /** The newer text, as it is by now. */
  text(): string;
  close(): void;
}

export interface DiffOptions {
  before: string;
  after: string;
  /** What each is called. */
  names: readonly [before: string, after: string];
  /** One below the other, where there is no room for both beside each other. */
  isNarrow: boolean;
  /** The newer one may be written in, and takes parts of the older one by a press. */
  isEditable?: boolean;
  /** A press on a line number of the newer one. */
  onLine?: ((line: number) => void) | undefined;
}

/** Lines around a change that stay in sight, and how many are folded at least. */
const collapseUnchanged = { margin: 3, minSize: 6 };
/** Milliseconds after which two versions are compared roughly. */
const diffConfig = { timeout: 500 };

export function drawDiff(
  parent: HTMLElement,
  { before, after, names, isNarrow, isEditable = false, onLine }: DiffOptions,
): DrawnDiff {
  const reads = [EditorState.readOnly.of(true), EditorView.editable.of(false)];
  const own = isEditable ? [] : reads;
  if (isNarrow) {
    const view = new EditorView({
      parent,
      doc: after,
      extensions: [
        ...shared(names[1], onLine),
        ...own,
        unifiedMergeView({ original: before, mergeControls: isEditable, collapseUnchanged, diffConfig }),
      ],
    });
    return { text: () => view.state.doc.toString(), close: () => view.destroy() };
  }
  const view = new MergeView({
    parent,
    a: { doc: before, extensions: [...shared(names[0]), ...reads] },
    b: { doc: after, extensions: [...shared(names[1], onLine), ...own] },
    collapseUnchanged,
    diffConfig,
    ...(isEditable ? { revertControls: 'a-to-b' } : {}),
  });
  return { text: () => view.b.state.doc.toString(), close: () => view.destroy() };
}

const shared = (name: string, onLine?: (line: number) => void): Extension[] => {
  const nonce = styleNonce(document);
  return [
    ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
    EditorState.phrases.of({
      '$ unchanged lines': '$ 行没有修改',
      'Revert this chunk': '采用左边这一处',
      Accept: '保留我的这一处',
      Reject: '采用已发布的这一处',
    }),
    EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0' }),
    lineNumbers(
      onLine && {
        domEventHandlers: {
          mousedown(view, line) {
            onLine(view.state.doc.lineAt(line.from).number);
            return true;
          },
        },
      },
    ),
    EditorView.lineWrapping,
    yaml(),
    look,
    changes,
  ];
};

/** What is new and what is gone, in the theme's colours. */
const changes = EditorView.theme({
  '&': { fontSize: 'var(--font-small)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-collapsedLines': { color: 'var(--text-2)', background: 'var(--hover)' },
  // Its own sign is in no font that staff have.
  '.cm-collapsedLines::before, .cm-collapsedLines::after': { content: '"⋯" !important' },
  '.cm-deletedChunk, &.cm-merge-a .cm-changedLine': {
    background: 'color-mix(in srgb, var(--danger) 10%, transparent) !important',
  },
  '&.cm-merge-b .cm-changedLine': { background: 'color-mix(in srgb, var(--success) 10%, transparent) !important' },
  // A line below, as the colours of the text can be read on none that is darker than that of the line.
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': {
    background: 'linear-gradient(var(--danger), var(--danger)) bottom / 100% 2px no-repeat !important',
  },
  '&.cm-merge-b .cm-changedText': {
    background: 'linear-gradient(var(--success), var(--success)) bottom / 100% 2px no-repeat !important',
  },
});
