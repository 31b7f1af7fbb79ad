import type { AgentDesk } from '../desk/contract.ts';
import { type ChatDesk, createChatDesk, type ReadElsewhere } from './chat-desk.ts';
import { newMessageId } from './message-id.ts';

interface Shared {
  chatDesk: ChatDesk;
  users: number;
}

const shared = new WeakMap<AgentDesk, Shared>();

/**
 * The conversations of a window's desk, the same for all that show them: what came while the page of chats was closed
 * is there, unread, when it opens.
 * @returns them, and what lets them go; when the last has, they are followed no longer
 */
export function joinChats(desk: AgentDesk, elsewhere: ReadElsewhere): { chatDesk: ChatDesk; leave: () => void } {
  const known = shared.get(desk) ?? { chatDesk: createChatDesk({ desk, newId: newMessageId, elsewhere }), users: 0 };
  shared.set(desk, known);
  known.users += 1;
  return {
    chatDesk: known.chatDesk,
    leave() {
      known.users -= 1;
      if (known.users > 0) return;
      known.chatDesk.stop();
      shared.delete(desk);
    },
  };
}
