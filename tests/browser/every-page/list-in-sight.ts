import type { Page } from 'playwright-core';

/** Pixels that may stand above the first row: the bars of the shell, the bar and the head of the list. */
const above = 160;

/**
 * What of a list a person at an office screen does not see at once: the columns that its records are known by, where
 * it has such, and its first row.
 * @param main the names of those columns
 */
export const listFaults = (page: Page, main: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ({ main, above }) => {
      const [shown] = document.querySelectorAll('.shell-page:not([hidden]) .list-table');
      const grid = shown?.querySelector('.grid-there');
      if (!grid) return [];
      const pinned = grid.querySelector('.ag-header-cell-first-right-pinned')?.getBoundingClientRect().left;
      const edge = pinned ?? grid.querySelector('.ag-grid-viewport')?.getBoundingClientRect().right;
      const hidden = main.filter(name => {
        const head = grid.querySelector(`.ag-header-cell[col-id="${name}"]`)?.getBoundingClientRect();
        return head === undefined || head.width === 0 || head.right > (edge ?? 0) + 1;
      });
      const first = grid.querySelector('.ag-row[row-index="0"]')?.getBoundingClientRect().top;
      const isOfUser = document.querySelector('.user-strip') !== null;
      return [
        ...hidden.map(name => `its column ${name} is out of sight`),
        ...(first !== undefined && !isOfUser && first > above ? [`its first row stands at ${first}`] : []),
      ];
    },
    { main, above },
  );
