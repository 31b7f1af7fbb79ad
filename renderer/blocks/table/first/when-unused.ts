import { afterPress, isPressing } from '#renderer/ui/press/after-press.ts';

/**
 * Runs a task once nobody is in the midst of a part: nothing is pressed, neither is the focus in it, nor is a text of it
 * marked to be copied.
 * @param selector the part of the place
 */
export function whenUnused(place: HTMLElement, selector: string, task: () => void): void {
  const { ownerDocument: document } = place;
  const isUsed = (): boolean => {
    const part = place.querySelector(selector);
    const marked = document.getSelection();
    const holds = (node: Node | null | undefined): boolean => Boolean(node && part?.contains(node));
    return holds(document.activeElement) || (marked?.isCollapsed === false && holds(marked.anchorNode));
  };
  const events = ['focusin', 'focusout', 'selectionchange'];
  const stop = (): void => {
    for (const event of events) document.removeEventListener(event, look);
  };
  // The focus is where it goes to only after it has left.
  const look = (): void => void setTimeout(attempt);
  let over = false;
  const attempt = (): void => {
    if (over || (place.isConnected && isUsed())) return;
    if (isPressing()) return afterPress(attempt);
    over = true;
    stop();
    if (place.isConnected) task();
  };
  for (const event of events) document.addEventListener(event, look);
  attempt();
}
