import type { KeyboardEvent } from 'react';
import { isEnter } from '#renderer/ui/keys/keys.ts';
import { type Area, beside, type Cell } from '#renderer/ui/range/area.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { cleared, filledDown, type Lines, type OpenCell } from './edits.ts';

interface Now {
  lines: Lines;
  columns: readonly FieldModel[];
  area: Area | undefined;
  head: Cell | undefined;
  /** Whether its value is chosen there, not typed. */
  chosen?: boolean;
  fixed: boolean;
  /** No line is added or taken away; left out: where it is fixed. */
  closed?: boolean;
  /** Which cells may be filled in; left out: each of a column that is. */
  isOpen?: OpenCell;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & { altKey?: boolean };
type Action =
  | { go: Cell; extend: boolean }
  | { take: Lines }
  | { remove: Area }
  | { edit: 'undo' | 'redo' | 'add' }
  | { open: Cell };

/** What a key does to cells that are not being typed in; undefined: what the grid itself makes of it. */
export function keyOf(
  pressed: Pressed,
  { lines, columns, area, head, chosen, fixed, closed = fixed, isOpen }: Now,
): Action | undefined {
  const { key, altKey = false, ctrlKey, metaKey, shiftKey } = pressed;
  const command = ctrlKey || metaKey;
  const next = head && shiftKey && beside(head, key, lines.length, columns.length);
  if (next) return { go: next, extend: true };
  if (fixed) return undefined;
  if (command && key.toLowerCase() === 'z') return { edit: shiftKey ? 'redo' : 'undo' };
  if (command && key.toLowerCase() === 'y') return { edit: 'redo' };
  if (!area) return undefined;
  if (head && chosen === true && !command && (isEnter(pressed) || (altKey && key === 'ArrowDown')))
    return { open: head };
  if (command && key.toLowerCase() === 'd') return { take: filledDown(lines, columns, area, isOpen) };
  if (command && key === 'Delete') return closed ? undefined : { remove: area };
  if (!command && (key === 'Delete' || key === 'Backspace')) return { take: cleared(lines, columns, area, isOpen) };
  return !closed && key === 'ArrowDown' && head?.line === lines.length - 1 ? { edit: 'add' } : undefined;
}
