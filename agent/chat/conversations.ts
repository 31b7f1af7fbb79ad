import type { AgentEvent, EventFields } from '../protocol/events/index.ts';
import { addMessages, type Entry } from './messages.ts';

/** One conversation as a panel shows it. Moments are seconds since 1970, by the server. */
export interface Conversation {
  id: string;
  visitorId: string;
  visitorName: string;
  qid: string;
  startTime: number;
  /** open: the agent is in it; invited: asked to join; over: it has ended, or went elsewhere. */
  state: 'open' | 'invited' | 'over';
  /** Why it is over: closeReason, or `transfer`, `removed`, `quit`. */
  why: string;
  /** The agents in it; the first has it. */
  cnos: readonly string[];
  inviterCno: string;
  locked: boolean;
  messages: readonly Entry[];
  /** Messages of others since the conversation was last in sight. */
  unread: number;
  /** Since when the visitor has been waiting for an answer; null: not at all. */
  waitingSince: number | null;
  /** What the visitor (or a colleague) is typing, until something is said. */
  hint: { who: string; content: string } | null;
  /** The last message of ours that the visitor has read. */
  readUpTo: string;
  /** What the visitor answered when asked how it was. */
  rating: string;
}

export type Conversations = ReadonlyMap<string, Conversation>;

/** What begins, goes on and ends conversations; `own` is the agent's number. */
export function applyEvent(all: Conversations, event: AgentEvent, own: string): Conversations {
  if (!('mainUniqueId' in event) || !event.mainUniqueId || event.scope !== 'chat') return all;
  const known = all.get(event.mainUniqueId);
  if (event.event === 'chatBridge') return put(all, bridged(known, event));
  if (event.event === 'chatGroupInvite' && event.inviteeCno === own && known?.state !== 'open')
    return put(all, { ...begun(known, event), state: 'invited', why: '', inviterCno: event.inviterCno ?? '' });
  const next = known && after(known, event, own);
  return next && next !== known ? put(all, next) : all;
}

/** What the switch says is under way replaces what was thought to be; what has ended stays to be read. */
export function adopt(all: Conversations, listed: readonly EventFields<'chatBridge'>[]): Conversations {
  const ids = new Set(listed.map(({ mainUniqueId }) => mainUniqueId));
  const kept = [...all.values()].map(one =>
    ids.has(one.id) || one.state === 'over' ? one : { ...one, state: 'over' as const, why: 'lost' },
  );
  let next: Conversations = new Map(kept.map(one => [one.id, one]));
  for (const fields of listed) {
    const conversation = bridged(next.get(fields.mainUniqueId), fields);
    const { inviterCno = '' } = fields;
    next = put(next, inviterCno === '' ? conversation : { ...conversation, state: 'invited', inviterCno });
  }
  return next;
}

/** Adds what a history told, and sets no mark for it. */
export function addHistory(
  all: Conversations,
  id: string,
  messages: readonly EventFields<'chatMessage'>[],
  own: string,
): Conversations {
  const known = all.get(id);
  return known ? put(all, waiting({ ...known, messages: addMessages(known.messages, messages, own) })) : all;
}

/** A conversation is in sight. */
export function markRead(all: Conversations, id: string): Conversations {
  const known = all.get(id);
  return known && known.unread > 0 ? put(all, { ...known, unread: 0 }) : all;
}

export const change = (all: Conversations, id: string, changes: Partial<Conversation>): Conversations => {
  const known = all.get(id);
  return known ? put(all, { ...known, ...changes }) : all;
};

/** Without one that is over. */
export function forget(all: Conversations, id: string): Conversations {
  if (all.get(id)?.state !== 'over') return all;
  const next = new Map(all);
  next.delete(id);
  return next;
}

const put = (all: Conversations, one: Conversation): Conversations => new Map(all).set(one.id, one);

const begun = (
  known: Conversation | undefined,
  { mainUniqueId, visitorId }: { mainUniqueId: string; visitorId?: string },
): Conversation =>
  known ?? {
    id: mainUniqueId,
    visitorId: visitorId ?? '',
    visitorName: '',
    qid: '',
    startTime: 0,
    state: 'open',
    why: '',
    cnos: [],
    inviterCno: '',
    locked: false,
    messages: [],
    unread: 0,
    waitingSince: null,
    hint: null,
    readUpTo: '',
    rating: '',
  };

function bridged(known: Conversation | undefined, fields: EventFields<'chatBridge'>): Conversation {
  const base = begun(known, fields);
  return {
    ...base,
    visitorName: fields.visitorName ?? base.visitorName,
    qid: fields.qid ?? base.qid,
    startTime: fields.startTime ?? base.startTime,
    cnos: fields.cnos ?? base.cnos,
    locked: fields.locked === undefined ? base.locked : fields.locked === 1,
    state: 'open',
    why: '',
    inviterCno: '',
  };
}

const over = (one: Conversation, why: string): Conversation => ({
  ...one,
  state: 'over',
  why,
  hint: null,
  waitingSince: null,
});
const without = (one: Conversation, cno = ''): Conversation => ({
  ...one,
  cnos: one.cnos.filter(other => other !== cno),
});

/** Who waits for an answer: the visitor, if the visitor spoke last. */
function waiting(one: Conversation): Conversation {
  const lastOurs = one.messages.findLastIndex(({ mine, theirs }) => mine || theirs);
  const first = one.messages.slice(lastOurs + 1).find(({ fromVisitor }) => fromVisitor);
  return { ...one, waitingSince: one.state === 'open' ? (first?.createTime ?? null) : null };
}

function after(one: Conversation, event: AgentEvent, own: string): Conversation {
  switch (event.event) {
    case 'chatMessage': {
      const messages = addMessages(one.messages, [event], own);
      if (messages === one.messages) return one;
      const isNews = event.senderCno !== own && one.messages.every(({ id }) => id !== event.messageId);
      return waiting({ ...one, messages, unread: one.unread + (isNews ? 1 : 0), hint: null });
    }
    case 'chatClose':
      return over(one, event.closeReason ?? '');
    case 'chatTransfer':
      return one.state === 'open' ? over(one, 'transfer') : one;
    case 'chatGroupDisinvite':
    case 'chatGroupRefuse':
      return event.inviteeCno === own && one.state === 'invited' ? over(one, 'disinvited') : one;
    case 'chatGroupJoin':
      return one.cnos.includes(event.inviteeCno ?? '') ? one : { ...one, cnos: [...one.cnos, event.inviteeCno ?? ''] };
    case 'chatGroupRemove':
      return event.inviteeCno === own ? over(one, 'removed') : without(one, event.inviteeCno);
    case 'chatGroupQuit':
      return event.cno === own ? over(one, 'quit') : without(one, event.cno);
    case 'chatInputHint':
      return { ...one, hint: { who: event.cno ?? '', content: event.content ?? '' } };
    case 'chatReadReceipt':
      return event.cno === undefined ? { ...one, readUpTo: event.messageId ?? one.readUpTo } : one;
    case 'chatInvestigation':
      return event.content === undefined ? one : { ...one, rating: event.content };
    default:
      return one;
  }
}
