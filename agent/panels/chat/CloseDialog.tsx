import type { Chat } from '../../chat/chat.ts';
import type { AgentDesk } from '../../desk/contract.ts';
import { Dialog } from '../frame/Dialog.tsx';

interface Props {
  chat: Chat;
  desk: AgentDesk;
  close: () => void;
}

/** Asked before a conversation ends. */
export const CloseDialog = ({ chat, desk, close }: Props) => (
  <Dialog title={`结束与「${chat.visitorName || '访客'}」的会话？`} close={close}>
    <p>结束后访客不能再发言，聊天记录会保留。</p>
    <div className="panel-dialog-buttons">
      <button type="button" className="button" autoFocus onClick={close}>
        取消
      </button>
      <button
        type="button"
        className="button button-danger"
        onClick={() => {
          close();
          void desk.send('chat', 'close', { mainUniqueIds: [chat.id] });
        }}
      >
        结束会话
      </button>
    </div>
  </Dialog>
);
