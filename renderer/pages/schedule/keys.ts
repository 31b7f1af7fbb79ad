import { isEnter } from '#renderer/ui/keys/keys.ts';

/** What a key does in the grid. */
export type Intent =
  | { does: 'go'; rows: number; columns: number }
  | { does: 'first' | 'last' /** of all rows */; isWhole: boolean }
  | { does: 'move'; rows: number; columns: number }
  | { does: 'stretch'; end: 'from' | 'to'; columns: number }
  | { does: 'open' | 'delete' | 'copy' | 'paste' };

interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Rows that a page of the keyboard goes on by. */
const page = 10;

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Arrows go, with Alt they move the entry, with Shift its end, with Shift and Alt its beginning; Enter opens, Delete deletes,
 * Ctrl+C and Ctrl+V copy. undefined: a key that is not for the grid.
 */
export function intentOf(pressed: Pressed): Intent | undefined {
  const { key, altKey, shiftKey } = pressed;
  const ctrl = pressed.ctrlKey || pressed.metaKey;
  const arrow = arrows[key];
  if (arrow && !ctrl) {
    const [rows, columns] = arrow;
    if (shiftKey) return columns === 0 ? undefined : { does: 'stretch', end: altKey ? 'from' : 'to', columns };
    return { does: altKey ? 'move' : 'go', rows, columns };
  }
  if (altKey || shiftKey) return undefined;
  if (ctrl && key.toLowerCase() === 'c') return { does: 'copy' };
  if (ctrl && key.toLowerCase() === 'v') return { does: 'paste' };
  if (key === 'Home' || key === 'End') return { does: key === 'Home' ? 'first' : 'last', isWhole: ctrl };
  if (ctrl) return undefined;
  if (key === 'PageUp' || key === 'PageDown') return { does: 'go', rows: key === 'PageUp' ? -page : page, columns: 0 };
  if (isEnter(pressed) || key === ' ') return { does: 'open' };
  return key === 'Delete' || key === 'Backspace' ? { does: 'delete' } : undefined;
}
