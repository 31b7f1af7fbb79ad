import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  title: string;
  close: () => void;
  children: ReactNode;
}

/** What is dealt with before the rest; also over a board that fills the screen. Escape and a press beside it close it. */
export function Dialog({ title, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closed before it leaves the document, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it closes; the keyboard has Escape
    <dialog
      ref={dialog}
      className="panel-dialog"
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault();
        close();
      }}
      onClick={event => event.target === dialog.current && close()}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
