import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Props {
  /** Where it opens, in pixels of the window; moved inwards where it would not fit. */
  at: { x: number; y: number };
  /** Its right edge stands at x. */
  alignEnd?: boolean;
  label: string;
  close: () => void;
  children: ReactNode;
}

/** A small menu at a place. Closes by Escape, by a press elsewhere, and when the focus leaves. */
export function Popup({ at, alignEnd = false, label, close, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>({ left: at.x, top: at.y });

  useLayoutEffect(() => {
    const { width, height } = box.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
    const left = alignEnd ? at.x - width : at.x;
    setPlace({
      left: Math.max(8, Math.min(left, window.innerWidth - width - 8)),
      top: Math.max(8, Math.min(at.y, window.innerHeight - height - 8)),
    });
  }, [at.x, at.y, alignEnd]);

  useEffect(() => {
    const before = document.activeElement;
    items(box.current)[0]?.focus();
    const press = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', press, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      if (before instanceof HTMLElement && box.current?.contains(document.activeElement)) before.focus();
    };
  }, [close]);

  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const all = items(box.current);
    const at = document.activeElement;
    const next = (at instanceof HTMLElement ? all.indexOf(at) : -1) + step;
    all.at(next >= all.length ? 0 : next)?.focus();
  };

  return (
    <div ref={box} className="popup popup-placed" style={place} role="menu" aria-label={label} onKeyDown={move}>
      {children}
    </div>
  );
}

const items = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []),
];
