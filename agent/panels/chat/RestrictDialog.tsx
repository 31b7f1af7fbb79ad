import { type FormEvent, useState } from 'react';
import type { Chat } from '../../chat/chat.ts';
import type { AgentDesk } from '../../desk/contract.ts';
import { Dialog } from '../frame/Dialog.tsx';

interface Props {
  chat: Chat;
  desk: AgentDesk;
  close: () => void;
}

/** Shuts a visitor out, for a reason. */
export function RestrictDialog({ chat, desk, close }: Props) {
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
        <label className="panel-field">
          原因
          <input
            className="input"
            autoFocus
            required
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </label>
        <div className="panel-dialog-buttons">
          <button type="button" className="button" onClick={close}>
            取消
          </button>
          <button type="submit" className="button button-danger" disabled={reason.trim() === ''}>
            限制
          </button>
        </div>
      </form>
    </Dialog>
  );
}
