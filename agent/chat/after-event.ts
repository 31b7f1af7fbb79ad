import type { AgentEvent } from '../protocol/events/index.ts';
import type { Chat, Chats, Message } from './chat.ts';
import { readConversation, readMessage } from './read-event.ts';

export interface Seen {
  /** The agent's own number. */
  me: string;
  /** The conversation that the agent looks at. */
  open: string | null;
  /** The server's time, ms since 1970. */
  now: number;
}

/** A hint is over when nothing more is typed for so long, ms. */
const hintLasts = 6_000;

/** The conversations after an event; the same list where it is about none of them. */
export function chatsAfter(chats: Chats, event: AgentEvent, seen: Seen): Chats {
  if (event.event === 'chatBridge') return withConversation(chats, readConversation(event, seen.now));
  if (event.event === 'chatGroupInvite' && event.inviteeCno === seen.me)
    return withConversation(chats, readConversation({ ...event, inviterCno: event.inviterCno ?? '' }, seen.now));
  if (!('mainUniqueId' in event) || event.mainUniqueId === undefined) return chats;
  // The first word may come before the conversation: what is known of it so far is shown.
  if (event.event === 'chatMessage' && isOfVisitor(event) && !chats.some(({ id }) => id === event.mainUniqueId))
    chats = withConversation(chats, readConversation(event, seen.now));
  const before = chats.find(({ id }) => id === event.mainUniqueId);
  const after = before && chatAfter(before, event, seen);
  if (!before || before === after) return chats;
  return chats.flatMap(chat => (chat === before ? (after ?? []) : chat));
}

const isOfVisitor = (event: AgentEvent<'chatMessage'>): boolean => readMessage(event, 0).side === 'visitor';

/** One that is known keeps its messages: a line that was cut tells of it again. */
export function withConversation(chats: Chats, received: Chat): Chats {
  const before = chats.find(({ id }) => id === received.id);
  if (!before) return [...chats, received].sort((a, b) => a.began - b.began);
  const { visitorId, visitorName, qid, began, cnos, invitedBy, locked } = received;
  // An invitation names the conversation only.
  const isWhole = qid !== '';
  const after = isWhole
    ? { ...before, visitorId, visitorName, qid, began, cnos, invitedBy, locked, closed: null }
    : { ...before, invitedBy, closed: null };
  return chats.map(chat => (chat === before ? after : chat));
}

/** One conversation after an event about it; null: it is no longer the agent's concern. */
function chatAfter(chat: Chat, event: AgentEvent, { me, open, now }: Seen): Chat | null {
  switch (event.event) {
    case 'chatMessage': {
      const message = readMessage(event, now);
      const isNew = !chat.messages.some(({ id }) => id === message.id);
      const isUnread = isNew && message.side === 'visitor' && chat.id !== open;
      return {
        ...chat,
        messages: withMessages(chat.messages, [message]),
        // Who answers has read, in whichever window.
        unread: isNew && message.cno === me ? 0 : chat.unread + (isUnread ? 1 : 0),
        typing: message.side === 'visitor' ? null : chat.typing,
      };
    }
    case 'chatClose':
      return chat.invitedBy !== null ? null : { ...chat, closed: event.closeReason ?? '', typing: null };
    case 'chatInputHint':
      // A colleague's has a number.
      return event.cno !== undefined
        ? chat
        : { ...chat, typing: { text: event.content ?? '', until: now + hintLasts } };
    case 'chatReadReceipt':
      return event.cno !== undefined
        ? chat
        : { ...chat, readUntil: event.readTime === undefined ? now : event.readTime * 1000 };
    case 'chatInvestigation':
      return { ...chat, survey: event.content ?? '' };
    case 'chatTransfer':
      // Whoever it comes to is told of it anew.
      return { ...chat, closed: 'transfer', cnos: [], typing: null };
    case 'chatGroupJoin':
      return joined(chat, event.inviteeCno ?? event.cno);
    case 'chatGroupQuit':
      return left(chat, event.cno, me);
    case 'chatGroupRemove':
      return left(chat, event.inviteeCno ?? event.cno, me);
    case 'chatGroupDisinvite':
      return chat.invitedBy !== null && event.inviteeCno === me ? null : chat;
    default:
      return chat;
  }
}

const joined = (chat: Chat, cno: string | undefined): Chat =>
  cno === undefined || chat.cnos.includes(cno) ? chat : { ...chat, cnos: [...chat.cnos, cno] };

const left = (chat: Chat, cno: string | undefined, me: string): Chat =>
  cno === me ? { ...chat, closed: 'left', typing: null } : { ...chat, cnos: chat.cnos.filter(other => other !== cno) };

/** Messages by time, each once: what comes again brings news of what is there. */
export function withMessages(before: readonly Message[], received: readonly Message[]): readonly Message[] {
  const known = new Set(before.map(({ id }) => id));
  const again = new Map(received.map(message => [message.id, message]));
  const kept = before.map(message => again.get(message.id) ?? message);
  const added = received.filter(({ id }) => !known.has(id));
  if (added.length === 0) return kept;
  // A sort that keeps the order of equals: the switch tells whole seconds.
  return [...kept, ...added].sort((a, b) => a.time - b.time);
}
