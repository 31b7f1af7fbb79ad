import type { CommandResult } from '../client/command-result.ts';
import type { AgentDesk } from '../desk/contract.ts';
import { withMessages } from './after-event.ts';
import type { Message } from './chat.ts';
import type { ChatList } from './chat-list.ts';

/** Says a message: shown at once as on its way, and afterwards as sent or not. */
export const createDelivery = (desk: Pick<AgentDesk, 'send'>, list: ChatList) =>
  async function deliver(chatId: string, message: Message): Promise<CommandResult> {
    const put = (fate: Message['fate']): void =>
      list.change(chatId, chat => ({ ...chat, messages: withMessages(chat.messages, [{ ...message, fate }]) }));
    put('sending');
    const { id: messageId, kind, content, file } = message;
    const result = await desk.send('chat', 'message', {
      mainUniqueId: chatId,
      messageId,
      messageType: kind,
      ...(content === '' ? {} : { content }),
      ...(file ? { fileKey: file.key, fileName: file.name } : {}),
    });
    // The switch shows a message once by its id, so that what may have arrived can be sent again.
    const arrived = list.find(chatId)?.messages.some(({ id, fate }) => id === messageId && fate === 'sent');
    if (!arrived) put(result.kind === 'confirmed' ? 'sent' : 'failed');
    return result;
  };
