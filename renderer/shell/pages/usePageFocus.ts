import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface PageFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus(event: FocusEvent): void;
}

/**
 * The focus goes along to the page that comes in sight: to what had it when that page was left, else to the page itself,
 * from which the next Tab is its first control and not the first entry of the menu.
 */
export function usePageFocus(shown: boolean): PageFocus {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    const page = ref.current;
    if (!shown || !page || isHeldElsewhere(page)) return;
    const before = last.current;
    const target = before instanceof HTMLElement && page.contains(before) ? before : page;
    target.focus({ preventScroll: true });
    // It cannot be used any more.
    if (document.activeElement !== target) page.focus({ preventScroll: true });
  }, [shown]);
  // What goes with the focus, such as the line that was the last of its list, leaves it to the page; so does a dialog whose opener has gone meanwhile.
  useEffect(() => {
    const page = ref.current;
    if (!shown || !page) return;
    const take = (): void => {
      if (document.activeElement === document.body && document.hasFocus()) page.focus({ preventScroll: true });
    };
    const leave = ({ relatedTarget }: { relatedTarget: EventTarget | null }): void =>
      void (relatedTarget === null && setTimeout(take));
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, [shown]);
  return { ref, onFocus: event => (last.current = event.target) };
}

/** What has opened over the page keeps the focus, and so does the bar of the call while something is typed there. */
const kept = 'dialog, [role=dialog], [role=menu], .shell-top :is(input, textarea)';

function isHeldElsewhere(page: Element): boolean {
  const has = document.activeElement;
  return has !== null && (page.contains(has) || has.closest(kept) !== null);
}
