import { type RefObject, useLayoutEffect } from 'react';

/**
 * A table that takes the whole window says so at the page it is on. A selector that looks for such a table in each page
 * (`:has`) would have the whole page searched at every key that changes something in it.
 */
export function useWholeWindow(table: RefObject<HTMLElement | null>, is: boolean): void {
  useLayoutEffect(() => {
    const page = is ? table.current?.closest<HTMLElement>('.shell-page, .drawer-page') : undefined;
    page?.setAttribute('data-whole-window', '');
    return () => page?.removeAttribute('data-whole-window');
  }, [table, is]);
}
