/** Whether somebody writes in another input by now: what comes late to a page leaves them there. @param ids of its own inputs */
export function isWritingElsewhere(...ids: readonly string[]): boolean {
  const at = document.activeElement;
  return at instanceof HTMLElement && at.matches('input, textarea, [contenteditable]') && !ids.includes(at.id);
}
