import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Anchor } from './place.ts';
import { useFloating } from './useFloating.ts';

interface Props {
  label: string;
  /** What it stands at; one object while it is open. */
  anchor: Anchor;
  /** Its right edge stands below the right edge of the anchor. */
  alignEnd?: boolean;
  className?: string;
  close: () => void;
  children: ReactNode;
}

/** A small form at the control that opened it. The focus goes to what is marked `data-focus`, else to its first control. */
export function Popover({ label, anchor, alignEnd = false, className, close, children }: Props) {
  const first = ['[data-focus]', 'input, select, textarea, button'];
  const { box, style, onKeyDown } = useFloating({ anchor, alignEnd, first, isBrief: false, close });
  return createPortal(
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      className={className ? `floating popover ${className}` : 'floating popover'}
      style={style}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>,
    document.body,
  );
}
