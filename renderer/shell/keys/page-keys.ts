/** Where a key is a letter, or belongs to what is open. */
const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';
const elsewhere = 'dialog, [role=dialog], [role=menu], [role=listbox], .lines-grid';

/** Whether what is pressed there is a key of the page, and no text. */
export const isFree = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || target.closest(`${typing}, ${elsewhere}`) === null;

/** The page in sight. */
export const pageInSight = (): Element | null => document.querySelector('.shell-page:not([hidden])');

/**
 * Presses what says in the page that it goes by this key (`aria-keyshortcuts`); a place of inputs gets the focus in its
 * first one. @returns false where nothing of the page does
 */
export function pressIn(page: Element, key: string): boolean {
  const found = [...page.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)].find(isSeen);
  if (!found) return false;
  const target = found.matches('button, a') ? found : found.querySelector<HTMLElement>('input, [role=combobox]');
  if (!target) return false;
  if (target === found) target.click();
  else target.focus();
  return true;
}

const isSeen = (element: HTMLElement): boolean => element.closest('[hidden], [inert]') === null;
