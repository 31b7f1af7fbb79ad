/** A rectangle in pixels of the window. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** What something floating stands at: a control, wherever it is by then, or where it was or was pressed. */
export type Anchor = Element | Box;

export const boxOf = (anchor: Anchor): Box => (anchor instanceof Element ? anchor.getBoundingClientRect() : anchor);
export const pointAt = (x: number, y: number): Box => ({ left: x, right: x, top: y, bottom: y });

/** Pixels between a control and what it opens, and between that and the edge of the window. */
const gap = 4;
const edge = 8;

/**
 * Where something of a size stands: below its anchor, or above where only that fits; moved inwards where it would be cut off.
 * @param alignEnd its right edge stands below the right edge of the anchor.
 * @returns pixels of the window.
 */
export function placeAt(
  anchor: Box,
  size: { width: number; height: number },
  screen: { width: number; height: number },
  alignEnd: boolean,
): { left: number; top: number } {
  const left = alignEnd ? anchor.right - size.width : anchor.left;
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - size.height;
  const lowest = screen.height - size.height - edge;
  return {
    left: Math.max(edge, Math.min(left, screen.width - size.width - edge)),
    top: Math.max(edge, Math.min(below > lowest && above >= edge ? above : below, lowest)),
  };
}
