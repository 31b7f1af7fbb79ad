import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { isForInner } from '#renderer/ui/keys/keys.ts';
import './dialog.css';

interface Props {
  /** Its heading; with `hasHead: false` its name alone. */
  title: string;
  /** false: the content draws its own head. */
  hasHead?: boolean;
  /** A cross at the right of the heading, where no button below closes it. */
  hasCross?: boolean;
  /** Stays until it is answered: a press beside it does not close it. */
  isFirm?: boolean;
  /** Pixels that it would like to be wide. */
  width?: number;
  className?: string;
  close: () => void;
  children: ReactNode;
}

/**
 * What stands over everything else until it is dealt with; also over what fills the screen. Escape closes it.
 * The focus goes to what is marked `data-focus`, else where the browser puts it, and back at the end.
 */
export function Dialog({
  title,
  hasHead = true,
  hasCross = false,
  isFirm = false,
  width = 440,
  className,
  close,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
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
      className={className ? `dialog ${className}` : 'dialog'}
      style={{ width: `min(${width}px, 100vw - 32px)` }}
      {...(hasHead ? { 'aria-labelledby': heading } : { 'aria-label': title })}
      // Escape that closes what is open in it is not the dialog's: without its key nothing asks to close it.
      onKeyDownCapture={event => isForInner(event) && event.preventDefault()}
      onCancel={event => {
        event.preventDefault();
        close();
      }}
      onClick={event => !isFirm && event.target === dialog.current && close()}
    >
      {hasHead && (
        <header className="dialog-head">
          <h2 id={heading}>{title}</h2>
          {hasCross && (
            <button type="button" className="icon-button" aria-label="关闭" onClick={close}>
              <X size={18} aria-hidden="true" />
            </button>
          )}
        </header>
      )}
      {children}
    </dialog>
  );
}
