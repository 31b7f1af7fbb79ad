import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import './popover.css';

interface Props {
  label: string;
  /** Its right edge stands below the right edge of what opened it. */
  alignEnd?: boolean;
  close: () => void;
  children: ReactNode;
}

/** A small form below the control that opened it. Escape and a press elsewhere close it; the focus goes back. */
export function Popover({ label, alignEnd = false, close, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const found = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    (found('[data-first]') ?? found('input, select, button'))?.focus();
    const press = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.parentElement?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', press, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      if (before instanceof HTMLElement && box.current?.contains(document.activeElement)) before.focus();
    };
  }, [close]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  };
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      className={alignEnd ? 'agent-popover agent-popover-end' : 'agent-popover'}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
