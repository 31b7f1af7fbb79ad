import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Chats } from '../../chat/chat.ts';
import { type ChatDesk, createChatDesk } from '../../chat/chat-desk.ts';
import { newMessageId } from '../../chat/message-id.ts';
import type { AgentDesk } from '../../desk/contract.ts';

const none = (): (() => void) => () => undefined;
const empty: Chats = [];

/** The conversations of the agent at the desk, as long as the panel is there. */
export function useChats(desk: AgentDesk): { chatDesk: ChatDesk | null; chats: Chats } {
  const [chatDesk, setChatDesk] = useState<ChatDesk | null>(null);
  useEffect(() => {
    const made = createChatDesk({ desk, newId: newMessageId });
    setChatDesk(made);
    return made.stop;
  }, [desk]);
  const chats = useSyncExternalStore(chatDesk?.subscribe ?? none, () => chatDesk?.chats() ?? empty);
  return { chatDesk, chats };
}
