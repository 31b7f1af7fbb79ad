/** Whether a press on a link is for a window of its own, which the browser opens: with Ctrl, Command or Shift, as on any link. */
export const isForOwnWindow = ({
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean => ctrlKey || metaKey || shiftKey;
