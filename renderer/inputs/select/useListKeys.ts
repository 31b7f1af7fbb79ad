import { type KeyboardEvent, useRef } from 'react';
import { isEnter, isEscape } from '#renderer/ui/keys/keys.ts';

type Keyed = KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>;

/**
 * The keys of an open list that the library hears otherwise. Escape closes it at once: closed a moment later, as the
 * library does, the next Enter would still take what is marked, or let it go. Ctrl+Enter is the form's: where nobody has
 * typed a word it takes nothing that is merely marked.
 * @returns whether the key has been dealt with; and, for what the library chooses, whether it does so by a key of the form
 */
export function useListKeys(isOpen: boolean, text: string, close: () => void) {
  const isOfForm = useRef(false);
  return {
    hear(event: Keyed): boolean {
      if (isOpen && isEscape(event)) {
        event.stopPropagation();
        close();
        return true;
      }
      isOfForm.current = isEnter(event) && (event.ctrlKey || event.metaKey) && text.trim() === '';
      // The library chooses within the same event.
      queueMicrotask(() => {
        isOfForm.current = false;
      });
      return false;
    },
    isOfForm: (): boolean => isOfForm.current,
  };
}
