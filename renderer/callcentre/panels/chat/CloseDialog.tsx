import type { Chat } from '#agent/chat/chat.ts';
import type { AgentDesk } from '#agent/desk/contract.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';

interface Props {
  chat: Chat;
  desk: AgentDesk;
  close: () => void;
}

/** Asked before a conversation ends. */
export const CloseDialog = ({ chat, desk, close }: Props) => (
  <Dialog title={`结束与「${chat.visitorName || '访客'}」的会话？`} close={close}>
    <p>结束后访客不能再发言，聊天记录会保留。</p>
    <DialogButtons
      action="结束会话"
      danger
      focus="cancel"
      run={() => {
        close();
        void desk.send('chat', 'close', { mainUniqueIds: [chat.id] });
      }}
      cancel={close}
    />
  </Dialog>
);
