import { useState } from 'react';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { StackedField } from '#renderer/ui/field/StackedField.tsx';

interface Props {
  /** What is asked, such as 退回变更集. */
  title: string;
  /** What agreeing does. */
  action: string;
  /** What comes of it. */
  text: string;
  /** What the reason is called; undefined: none is asked for. */
  reason?: { label: string; isRequired: boolean } | undefined;
  danger?: boolean;
  agree(reason: string): void;
  close(): void;
}

/** Asks before something is done, and why where that matters. */
export function ReasonDialog({ title, action, text, reason, danger = false, agree, close }: Props) {
  const [given, setGiven] = useState('');
  const isMissing = reason?.isRequired === true && given.trim() === '';
  return (
    <Dialog title={title} close={close}>
      <form
        className="stack change-form"
        onSubmit={event => {
          event.preventDefault();
          if (!isMissing) agree(given.trim());
        }}
      >
        <p>{text}</p>
        {reason && (
          <StackedField label={reason.label}>
            <textarea
              className="input"
              rows={3}
              maxLength={200}
              value={given}
              data-focus
              onChange={event => setGiven(event.target.value)}
            />
          </StackedField>
        )}
        <DialogButtons
          action={action}
          cancel={close}
          disabled={isMissing}
          danger={danger}
          {...(reason ? {} : { focus: danger ? 'cancel' : 'action' })}
        />
      </form>
    </Dialog>
  );
}
