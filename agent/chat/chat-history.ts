import type { AgentDesk } from '../desk/contract.ts';
import type { Answer } from '../protocol/answers.ts';
import { withConversation, withMessages } from './after-event.ts';
import type { ChatList } from './chat-list.ts';
import { readConversation, readMessage } from './read-event.ts';

/** Messages of one answer; fewer mean that there are none before them. */
const pageSize = 50;

/** Reads what the switch keeps of conversations into the list. @param open the conversation that the agent looks at */
export function createChatHistory(
  desk: Pick<AgentDesk, 'send' | 'serverNow'>,
  list: ChatList,
  open: () => string | null,
) {
  /** What was said in a conversation, before a message or at last. */
  const readBefore = async (chatId: string, messageId?: string): Promise<void> => {
    const before = messageId === undefined ? {} : { messageId };
    const result = await desk.send('chat', 'history', { mainUniqueId: chatId, ...before });
    if (result.kind !== 'confirmed') return list.change(chatId, chat => ({ ...chat, isFetched: true }));
    const { messages = [] } = result.response.values as Answer<'history'>;
    const received = messages.map(message => readMessage(message, desk.serverNow()));
    list.change(chatId, chat => {
      const isNew = chat.messages.length === 0;
      const trailing = received.length - 1 - received.findLastIndex(({ side }) => side === 'agent');
      return {
        ...chat,
        messages: withMessages(chat.messages, received),
        isFetched: true,
        complete:
          messageId !== undefined || isNew ? received.length === 0 || received.length < pageSize : chat.complete,
        unread: isNew && chat.id !== open() ? trailing : chat.unread,
      };
    });
  };

  /** What was missed while nobody listened: which conversations there are, and what was said in them. */
  const resync = async (): Promise<void> => {
    const result = await desk.send('chat', 'history', {});
    if (result.kind !== 'confirmed') return;
    const { conversations = [] } = result.response.values as Answer<'history'>;
    const there = new Set(conversations.map(({ mainUniqueId }) => mainUniqueId));
    const received = conversations.map(one => readConversation(one, desk.serverNow()));
    const kept = list.all().map(chat => (there.has(chat.id) || chat.closed !== null ? chat : { ...chat, closed: '' }));
    list.show(received.reduce(withConversation, kept));
    await Promise.all([...there].map(chatId => readBefore(chatId)));
  };
  return { readBefore, resync };
}
