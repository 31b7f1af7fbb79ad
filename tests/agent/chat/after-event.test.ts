import { describe, expect, it } from 'vitest';
import { chatsAfter, type Seen, withMessages } from '#agent/chat/after-event.ts';
import { type Chats, type Message, needsAnswer, waitsSince } from '#agent/chat/chat.ts';
import type { AgentEvent, EventName } from '#agent/protocol/events/index.ts';

const now = 1_800_000_000_000;
const seconds = now / 1000;
const seen: Seen = { me: '2000', open: null, now };
const event = <N extends EventName>(name: N, fields: Omit<AgentEvent<N>, 'type' | 'event'>): AgentEvent =>
  ({ type: 'event', event: name, ...fields }) as AgentEvent;
const bridge = event('chatBridge', {
  mainUniqueId: 'c1',
  visitorId: 'v1',
  visitorName: '张三',
  qid: '30052600001',
  startTime: seconds - 60,
  cnos: ['2000'],
} as never);
const said = (messageId: string, fields: Record<string, unknown> = {}): AgentEvent =>
  event('chatMessage', { mainUniqueId: 'c1', messageId, senderType: 1, content: messageId, ...fields } as never);
const heard = (events: AgentEvent[], from: Seen = seen): Chats =>
  events.reduce<Chats>((chats, one) => chatsAfter(chats, one, from), []);
const only = (chats: Chats) => {
  expect(chats).toHaveLength(1);
  return chats[0] as Chats[number];
};

describe('agent spec 7: conversations', () => {
  it('begin with chatBridge, and keep what was said when they are told again', () => {
    const chat = only(heard([bridge, said('m1'), bridge]));
    expect(chat).toMatchObject({ visitorName: '张三', began: now - 60_000, cnos: ['2000'], closed: null });
    expect(chat.messages).toHaveLength(1);
  });

  it('begin with a first word that comes before the bridge, which adds the rest', () => {
    expect(only(heard([said('m1')]))).toMatchObject({ id: 'c1', unread: 1, visitorName: '' });
    const chat = only(heard([said('m1'), bridge]));
    expect(chat).toMatchObject({ visitorName: '张三', unread: 1 });
    expect(chat.messages).toHaveLength(1);
    expect(heard([said('m1', { senderType: 2, senderCno: '2001' })])).toEqual([]);
  });

  it('show a message once, however often it comes, and count what nobody has looked at', () => {
    expect(only(heard([bridge, said('m1'), said('m1'), said('m2')]))).toMatchObject({ unread: 2 });
    expect(only(heard([bridge, said('m1')], { ...seen, open: 'c1' })).unread).toBe(0);
    expect(only(heard([bridge, said('m1', { senderType: 2, senderCno: '2001' })])).unread).toBe(0);
  });

  it('are read by who answers, in whichever window', () => {
    const answer = said('m2', { senderType: 2, senderCno: '2000' });
    expect(only(heard([bridge, said('m1'), answer])).unread).toBe(0);
    expect(only(heard([bridge, said('m1'), { ...answer, senderCno: '2001' } as AgentEvent])).unread).toBe(1);
  });

  it('want to be looked at while somebody is not read, not greeted, or invites', () => {
    const needs = (events: AgentEvent[], from = seen): number => needsAnswer(only(heard(events, from)));
    // What was said before may still be on its way.
    expect(needs([bridge])).toBe(0);
    expect(needsAnswer({ ...only(heard([bridge])), isFetched: true })).toBe(1);
    expect(needs([bridge, said('m1'), said('m2')])).toBe(2);
    expect(needs([bridge, said('m1')], { ...seen, open: 'c1' })).toBe(0);
    const closed = event('chatClose', { mainUniqueId: 'c1', closeReason: 'visitor' } as never);
    expect([needs([bridge, closed]), needs([bridge, said('m1'), closed])]).toEqual([0, 1]);
    const invite = event('chatGroupInvite', { mainUniqueId: 'c1', inviteeCno: '2000', inviterCno: '2001' } as never);
    expect(needs([invite])).toBe(1);
  });

  it('know since when the visitor waits', () => {
    const first = said('m1', { createTime: seconds - 30 });
    const second = said('m2', { createTime: seconds - 10 });
    const answer = said('m3', { senderType: 2, senderCno: '2000', createTime: seconds - 5 });
    expect(waitsSince(only(heard([bridge])))).toBe(now - 60_000);
    expect(waitsSince(only(heard([bridge, first, second])))).toBe(now - 30_000);
    expect(waitsSince(only(heard([bridge, first, answer])))).toBeNull();
    const closed = event('chatClose', { mainUniqueId: 'c1', closeReason: 'visitor' } as never);
    expect(waitsSince(only(heard([bridge, first, closed])))).toBeNull();
  });

  it('show typing until a message comes', () => {
    const hint = event('chatInputHint', { mainUniqueId: 'c1', content: '请问' } as never);
    expect(only(heard([bridge, hint])).typing).toMatchObject({ text: '请问' });
    expect(only(heard([bridge, hint, said('m1')])).typing).toBeNull();
  });

  it('are over when they are closed, handed on or left', () => {
    const over = (name: EventName, fields: object) =>
      only(heard([bridge, event(name, { mainUniqueId: 'c1', ...fields } as never)])).closed;
    expect(over('chatClose', { closeReason: 'silence' })).toBe('silence');
    expect(over('chatTransfer', { targetCno: '2001' })).toBe('transfer');
    expect(over('chatGroupRemove', { inviteeCno: '2000' })).toBe('left');
    expect(over('chatGroupQuit', { cno: '2001' })).toBeNull();
  });

  it('list an invitation until it is taken back', () => {
    const invite = event('chatGroupInvite', { mainUniqueId: 'c9', inviterCno: '2001', inviteeCno: '2000' } as never);
    expect(only(heard([invite])).invitedBy).toBe('2001');
    const back = event('chatGroupDisinvite', { mainUniqueId: 'c9', inviterCno: '2001', inviteeCno: '2000' } as never);
    expect(heard([invite, back])).toEqual([]);
    expect(only(heard([invite, { ...bridge, mainUniqueId: 'c9' } as AgentEvent])).invitedBy).toBeNull();
  });

  it('leave events about others alone', () => {
    const chats = heard([bridge]);
    expect(chatsAfter(chats, event('chatClose', { mainUniqueId: 'other' } as never), seen)).toBe(chats);
    expect(chatsAfter(chats, event('queueCall', {}), seen)).toBe(chats);
  });
});

describe('messages', () => {
  const message = (id: string, time: number, fate: Message['fate'] = 'sent'): Message => ({
    id,
    time,
    fate,
    side: 'agent',
    cno: '2000',
    kind: 1,
    content: id,
    file: null,
  });

  it('stand by time, in the order told where times are equal', () => {
    const all = withMessages([message('b', 2), message('c', 2)], [message('a', 1), message('d', 2)]);
    expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('learn from the switch that they were sent', () => {
    expect(withMessages([message('a', 1, 'sending')], [message('a', 1)])).toEqual([message('a', 1)]);
  });
});
