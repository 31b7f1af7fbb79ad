import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './modal.css';

interface Props {
  className: string;
  /** What it is called: a text, or the id of the heading that says it. */
  name: { label: string } | { heading: string };
  close: () => void;
  /** true: a press beside it closes as well. */
  light?: boolean;
  children: ReactNode;
}

/** What stands over everything else until it is dealt with. The focus goes to what is marked `data-focus`, and back at the end. */
export function Modal({ className, name, close, light = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the document, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it closes; the keyboard has Escape
    <dialog
      ref={dialog}
      className={`modal ${className}`}
      {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.heading })}
      onCancel={event => {
        event.preventDefault();
        close();
      }}
      onClick={event => light && event.target === dialog.current && close()}
    >
      {children}
    </dialog>
  );
}
