import type { Chat } from '#agent/chat/chat.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { usePanel } from '../frame/context.ts';

/** Asked before a conversation ends. */
export function CloseDialog({ chat, close }: { chat: Chat; close: () => void }) {
  const { desk } = usePanel();
  return (
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
}
