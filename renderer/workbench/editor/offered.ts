import { autocompletion, CompletionContext, type CompletionSource } from '@codemirror/autocomplete';
import { serverCompletionSource } from '@codemirror/lsp-client';
import type { Extension } from '@codemirror/state';

const chinese = /\p{Script=Han}/u;

/**
 * What the language server would take at the caret, while one types: also behind a Chinese character, which no server
 * names as one that offers are asked for after. Nothing while an input method composes: it has a list of its own.
 */
const source: CompletionSource = async context => {
  const { state, pos, explicit, view } = context;
  if (!view || (view.composing && !explicit)) return null;
  const isAsked = explicit || chinese.test(state.sliceDoc(Math.max(0, pos - 1), pos));
  const answer = serverCompletionSource(isAsked ? new CompletionContext(state, pos, true, view) : context);
  // Nothing is offered where the line is cut: the bar says that.
  return Promise.resolve(answer).catch(() => null);
};

/** Offers at the caret: as one types, and by Ctrl+Space. */
export const offered: Extension = autocompletion({ override: [source], icons: false, activateOnTypingDelay: 60 });
