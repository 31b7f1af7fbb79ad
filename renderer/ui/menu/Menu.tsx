import type { KeyboardEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Anchor } from '../floating/place.ts';
import { useFloating } from '../floating/useFloating.ts';
import './menu.css';

interface Props {
  label: string;
  /** What it stands at; one object while it is open. */
  anchor: Anchor;
  alignEnd?: boolean;
  close: () => void;
  /** MenuItems and MenuLines, and what says something between them. */
  children: ReactNode;
}

const itemsOf = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []),
];

/** A menu at its control or at a press. ↑ ↓ Home End go through it, Escape and Tab close it. */
export function Menu({ label, anchor, alignEnd = false, close, children }: Props) {
  const first = ['[role^="menuitem"]:not(:disabled)'];
  const { box, style, onKeyDown } = useFloating({ anchor, alignEnd, first, isBrief: true, close });
  const move = (event: KeyboardEvent): void => {
    onKeyDown(event);
    if (event.key === 'Tab') return close();
    const items = itemsOf(box.current);
    const present = items.findIndex(item => item.matches(':focus'));
    const next = nextOf(event.key, present, items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return createPortal(
    <div ref={box} className="floating menu" style={style} role="menu" aria-label={label} onKeyDown={move}>
      {children}
    </div>,
    document.body,
  );
}

/** Which of `count` items a key leads to from the one at `present`. */
function nextOf(key: string, present: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (present + 1) % count;
  if (key === 'ArrowUp') return (present <= 0 ? count : present) - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
