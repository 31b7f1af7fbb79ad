import { historyField } from '@codemirror/commands';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How documents were left in this window: what was done in them can be undone when they are opened again. */
const left = new WeakMap<object, Map<string, unknown>>();
const kept = { history: historyField };

interface Options {
  /** What the document belongs to: documents of another one are others, whatever they are called. */
  owner: object;
  file: string;
  /** What it says when it is opened. */
  text: string;
  /** Asked for once for each document. */
  extensions: () => Extension;
}

/** The editor of a document in an element; another document is another editor. */
export function useEditorView(parent: RefObject<HTMLElement | null>, options: Options): EditorView | undefined {
  const { owner, file } = options;
  const [view, setView] = useState<EditorView>();
  const given = useRef(options);
  given.current = options;
  useLayoutEffect(() => {
    if (!parent.current) return;
    const states = left.get(owner) ?? new Map<string, unknown>();
    left.set(owner, states);
    const { text, extensions } = given.current;
    const state = stateOf(states.get(file), text, extensions());
    const shown = new EditorView({
      state,
      parent: parent.current,
      scrollTo: EditorView.scrollIntoView(state.selection.main.head, { y: 'center' }),
    });
    setView(shown);
    return () => {
      states.set(file, shown.state.toJSON(kept));
      shown.destroy();
    };
  }, [parent, owner, file]);
  return view;
}

/** As it was left, where it still says the same; else from its beginning. */
function stateOf(before: unknown, text: string, extensions: Extension): EditorState {
  const fresh = EditorState.create({ doc: text, extensions });
  if (!isLeft(before) || before.doc !== fresh.doc.toString()) return fresh;
  return EditorState.fromJSON(before, { extensions }, kept);
}

const isLeft = (state: unknown): state is { doc: string } =>
  typeof state === 'object' && state !== null && 'doc' in state && typeof state.doc === 'string';
