import { beforeEach, describe, expect, it } from 'vitest';
import { type Chat, createChat } from '#agent/chat/chat.ts';
import { createMemoryClock } from '#runtime/platform/memory/clock.ts';
import { createSending } from '../sending.ts';

const c1 = { mainUniqueId: 'c1', visitorId: 'v1' };

describe('agent spec 7: chats as a panel shows them', () => {
  let sending: ReturnType<typeof createSending>;
  let chat: Chat;
  let clock: ReturnType<typeof createMemoryClock>;
  beforeEach(() => {
    sending = createSending();
    clock = createMemoryClock();
    let count = 0;
    chat = createChat({ ...sending, clock, cno: () => '2000', newId: () => `own${count++}` });
  });
  const begin = () =>
    sending.tell('chatBridge', { ...c1, visitorName: '王先生', startTime: 100, cnos: ['2000'], qid: '30052600001' });
  const fromVisitor = (messageId: string, createTime: number, content = messageId) =>
    sending.tell('chatMessage', { ...c1, messageId, senderType: 1, messageType: 1, content, createTime });
  const one = () => chat.snapshot().conversations.get('c1');

  it('shows each message once, in order, and counts what has not been seen', () => {
    begin();
    fromVisitor('m2', 120);
    fromVisitor('m1', 110);
    fromVisitor('m2', 120);
    expect(one()).toMatchObject({ visitorName: '王先生', unread: 2, waitingSince: 110, state: 'open' });
    expect(one()?.messages.map(({ id }) => id)).toEqual(['m1', 'm2']);
  });

  it('tells the visitor what is in sight, once, and again what comes meanwhile', async () => {
    begin();
    fromVisitor('m1', 110);
    await chat.show('c1');
    expect(one()?.unread).toBe(0);
    fromVisitor('m2', 111);
    await chat.show('c1');
    const receipts = sending.sent.filter(([type]) => type === 'readReceipt');
    expect(receipts.map(([, payload]) => (payload as { messageId: string }).messageId)).toEqual(['m1', 'm2']);
  });

  it('shows what is said at once, and keeps what failed to be sent again under its id', async () => {
    begin();
    chat.draft('c1', '您');
    sending.answers.message = () => ({ kind: 'unknown' });
    const saying = chat.say('c1', { content: '您好' });
    expect(one()?.messages).toMatchObject([{ id: 'own0', state: 'sending', mine: true }]);
    expect(chat.snapshot().drafts).toEqual({});
    await saying;
    expect(one()?.messages).toMatchObject([{ state: 'failed' }]);
    delete sending.answers.message;
    await chat.again('c1', 'own0');
    sending.tell('chatMessage', { ...c1, messageId: 'own0', senderCno: '2000', senderType: 2, createTime: 130 });
    expect(one()?.messages).toMatchObject([{ id: 'own0', state: 'sent', createTime: 130, mine: true }]);
    expect(one()?.unread).toBe(0);
    expect(sending.sent.filter(([type]) => type === 'message')).toHaveLength(2);
    expect(await chat.say('none', { content: 'x' })).toMatchObject({ kind: 'refused' });
  });

  it('follows who is in it, who waits and what becomes of it', () => {
    begin();
    fromVisitor('m1', 110);
    sending.tell('chatMessage', { ...c1, messageId: 'x', senderCno: '2001', senderType: 2, createTime: 112 });
    expect(one()).toMatchObject({ waitingSince: null, unread: 2 });
    sending.tell('chatGroupJoin', { ...c1, inviteeCno: '2001' });
    expect(one()?.cnos).toEqual(['2000', '2001']);
    sending.tell('chatInputHint', { ...c1, content: '我的' });
    expect(one()?.hint).toEqual({ who: '', content: '我的' });
    sending.tell('chatGroupQuit', { ...c1, cno: '2001' });
    sending.tell('chatReadReceipt', { ...c1, messageId: 'x' });
    sending.tell('chatInvestigation', { ...c1, content: '5' });
    expect(one()).toMatchObject({ cnos: ['2000'], readUpTo: 'x', rating: '5' });
    sending.tell('chatClose', { ...c1, closeReason: 'visitor' });
    expect(one()).toMatchObject({ state: 'over', why: 'visitor', hint: null });
    chat.forget('c1');
    expect(one()).toBeUndefined();
  });

  it('is invited, and is no more', () => {
    sending.tell('chatGroupInvite', { ...c1, inviterCno: '2001', inviteeCno: '2000' });
    expect(one()).toMatchObject({ state: 'invited', inviterCno: '2001' });
    sending.tell('chatGroupDisinvite', { ...c1, inviteeCno: '2000' });
    expect(one()).toMatchObject({ state: 'over' });
    sending.tell('chatGroupInvite', { mainUniqueId: 'c9', inviteeCno: '2002' });
    expect(chat.snapshot().conversations.has('c9')).toBe(false);
  });

  it('reads after a cut what is under way, with what was said meanwhile', async () => {
    begin();
    sending.tell('chatBridge', { mainUniqueId: 'c0', cnos: ['2000'] });
    sending.answers.history = ({ mainUniqueId }) =>
      mainUniqueId === undefined
        ? { conversations: [{ ...c1, cnos: ['2000'], locked: 1 }] }
        : { messages: [{ ...c1, messageId: 'm1', senderType: 1, createTime: 110 }] };
    await chat.resync();
    expect(one()).toMatchObject({ state: 'open', locked: true, visitorName: '王先生', waitingSince: 110 });
    expect(chat.snapshot().conversations.get('c0')).toMatchObject({ state: 'over', why: 'lost' });
    sending.answers.history = () => ({ messages: [] });
    expect(await chat.earlier('c1')).toBe(false);
    expect(sending.sent.at(-1)).toEqual(['history', { mainUniqueId: 'c1', messageId: 'm1' }]);
  });

  it('knows whether it takes chats, locks, and hints seldom', async () => {
    begin();
    sending.tell('chatStatus', { cno: '2000', chatLoginStatus: 2, pauseDescription: '用餐' });
    expect(chat.snapshot()).toMatchObject({ ready: false, pauseDescription: '用餐' });
    await chat.do('lockSession', { mainUniqueId: 'c1' });
    expect(one()?.locked).toBe(true);
    chat.typing('c1');
    chat.typing('c1');
    expect(sending.sent.filter(([type]) => type === 'inputHint')).toHaveLength(1);
  });
});
