import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Chats } from '#agent/chat/chat.ts';
import type { ChatDesk } from '#agent/chat/chat-desk.ts';
import { joinChats } from '#agent/chat/window-chats.ts';
import type { AgentDesk } from '#agent/desk/contract.ts';
import type { Platform } from '#runtime/platform/platform.ts';

const none = (): (() => void) => () => undefined;
const empty: Chats = [];

/** The conversations of the agent at the desk, followed at least as long as this is there. */
export function useChats(
  desk: AgentDesk,
  { channel }: Pick<Platform, 'channel'>,
): { chatDesk: ChatDesk | null; chats: Chats } {
  const [chatDesk, setChatDesk] = useState<ChatDesk | null>(null);
  useEffect(() => {
    const topic = 'agent.chat.read';
    const joined = joinChats(desk, {
      tell: chatId => channel.send(topic, chatId),
      hear: listener => channel.listen(topic, chatId => typeof chatId === 'string' && listener(chatId)),
    });
    setChatDesk(joined.chatDesk);
    return joined.leave;
  }, [desk, channel]);
  const chats = useSyncExternalStore(chatDesk?.subscribe ?? none, () => chatDesk?.chats() ?? empty);
  return { chatDesk, chats };
}
