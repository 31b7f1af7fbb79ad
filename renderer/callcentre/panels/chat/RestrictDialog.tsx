import { type FormEvent, useState } from 'react';
import type { Chat } from '#agent/chat/chat.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { StackedField } from '#renderer/ui/field/StackedField.tsx';
import { usePanel } from '../frame/context.ts';

/** Shuts a visitor out, for a reason. */
export function RestrictDialog({ chat, close }: { chat: Chat; close: () => void }) {
  const { desk } = usePanel();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    close();
    void desk.send('chat', 'restrict', { visitorId: chat.visitorId, restrictReason: reason.trim() });
  };
  return (
    <Dialog title={`限制访客「${chat.visitorName || '访客'}」`} close={close}>
      <form onSubmit={submit}>
        <p>会话立即结束，该访客不能再发起会话。</p>
        <StackedField label="原因">
          <input
            className="input"
            data-focus
            required
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </StackedField>
        <DialogButtons action="限制" danger disabled={reason.trim() === ''} cancel={close} />
      </form>
    </Dialog>
  );
}
