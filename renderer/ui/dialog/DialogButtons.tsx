import type { ReactNode } from 'react';

interface Props {
  /** What agreeing does, as the button says it. */
  action: string;
  /** What agreeing does; left out: the button submits the form around it. */
  run?: () => void;
  cancel: () => void;
  disabled?: boolean;
  /** It is on its way. The focus stays, which it would not on what is disabled. */
  busy?: boolean;
  /** It cannot be taken back: the safe answer has the focus. */
  danger?: boolean;
  /** 'action' or 'cancel' has the focus when the dialog opens; left out: something else has. */
  focus?: 'action' | 'cancel';
  /** What stands before the two. */
  children?: ReactNode;
}

/** The end of a dialog or of a popover's form: 取消, and what it is about. */
export const DialogButtons = ({
  action,
  run,
  cancel,
  disabled = false,
  busy = false,
  danger = false,
  focus,
  children,
}: Props) => (
  <div className="dialog-buttons">
    {children}
    <button type="button" className="button" data-focus={focus === 'cancel' || undefined} onClick={cancel}>
      取消
    </button>
    <button
      type={run ? 'button' : 'submit'}
      className={danger ? 'button button-danger' : 'button button-primary'}
      disabled={disabled}
      aria-busy={busy}
      data-focus={focus === 'action' || undefined}
      onClick={run}
    >
      {action}
    </button>
  </div>
);
