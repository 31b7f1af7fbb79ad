import { goOnTyping, typedAhead } from '#renderer/inputs/near/typed-ahead.ts';

/** Where somebody is typing. */
export interface Caret {
  id: string;
  /** What is marked in a text, from and to. */
  marked: readonly [number, number] | undefined;
  /** What was typed to search a list by that was not there yet. */
  typed: string;
}

/** Where the cursor is, if it is in an input below the element. */
export function caretIn(root: HTMLElement): Caret | null {
  const { activeElement } = root.ownerDocument;
  if (!activeElement?.id || !root.contains(activeElement)) return null;
  return { id: activeElement.id, marked: markedIn(activeElement), typed: typedAhead(activeElement) };
}

/** Puts the cursor to where it was, in the input that has the same id now. */
export function putCaret({ id, marked, typed }: Caret, document: Document): void {
  const input = document.getElementById(id);
  input?.focus({ preventScroll: true });
  if (typed !== '') goOnTyping(input, typed);
  else if (marked && isText(input)) input.setSelectionRange(...marked);
}

function markedIn(element: Element): Caret['marked'] {
  return isText(element) && element.selectionStart !== null
    ? [element.selectionStart, element.selectionEnd ?? element.selectionStart]
    : undefined;
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && ['text', 'password'].includes(element.type));
