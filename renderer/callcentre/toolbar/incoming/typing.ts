const typedInto =
  'input:not([type=button]):not([type=checkbox]):not([type=radio]):not([type=submit]), textarea, select';

/**
 * Whether somebody is at work that another page must not break into: the focus is in a field, or a dialog or drawer is
 * open. The bar's own fields do not count.
 */
export function isAtWork(document: Document): boolean {
  const focused = document.activeElement;
  const within = (element: Element | null): boolean => element?.closest('.agent-bar') !== null;
  if (focused instanceof HTMLElement && !within(focused) && (focused.isContentEditable || focused.matches(typedInto)))
    return true;
  return [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(dialog => !within(dialog));
}
