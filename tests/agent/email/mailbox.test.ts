import { beforeEach, describe, expect, it } from 'vitest';
import { createMailbox, type Mailbox } from '#agent/email/mailbox.ts';
import { createSending } from '../sending.ts';

const thread = { sessionId: 't1', subject: '报装', state: 'open', unread: 1, createTime: 10 } as const;

describe('agent spec 7: e-mails as a panel shows them', () => {
  let sending: ReturnType<typeof createSending>;
  let mailbox: Mailbox;
  beforeEach(() => {
    sending = createSending();
    mailbox = createMailbox(sending);
  });

  it('lists threads, the latest first, each as it is now', async () => {
    sending.answers.read = () => ({ threads: [thread] });
    await mailbox.resync();
    sending.tell('emailMessage', { ...thread, sessionId: 't2', createTime: 20 });
    sending.tell('emailClaim', { ...thread, cno: '2001' });
    expect(mailbox.snapshot().threads).toEqual([
      { ...thread, sessionId: 't2', createTime: 20 },
      { ...thread, cno: '2001' },
    ]);
    sending.tell('emailUnreadCount', { qid: 'q', count: 2 });
    sending.tell('chatClose', { mainUniqueId: 'c' });
    expect(mailbox.snapshot().unread).toEqual({ q: 2 });
    expect(mailbox.snapshot().threads).toHaveLength(2);
  });

  it('shows the letters of the thread in sight, and those that come', async () => {
    let letters = [{ messageId: 'l1', content: '您好' }];
    sending.answers.read = () => ({ letters, threads: [{ ...thread, unread: 0 }] });
    await mailbox.show('t1');
    expect(mailbox.snapshot()).toMatchObject({ current: 't1', letters, threads: [{ unread: 0 }] });
    letters = [...letters, { messageId: 'l2', content: '还在吗' }];
    sending.tell('emailMessage', thread);
    await Promise.resolve();
    await Promise.resolve();
    expect(mailbox.snapshot().letters).toEqual(letters);
    await mailbox.show('');
    expect(mailbox.snapshot()).toMatchObject({ current: '', letters: [] });
  });

  it('keeps an answer that was begun until the thread is finished', async () => {
    mailbox.draft('t1', '您好');
    sending.answers.finish = () => ({ kind: 'refused', text: '邮件不存在或不可操作' });
    await mailbox.do('finish', { sessionId: 't1', content: '您好' });
    expect(mailbox.snapshot().drafts).toEqual({ t1: '您好' });
    delete sending.answers.finish;
    await mailbox.do('finish', { sessionId: 't1', content: '您好' });
    expect(mailbox.snapshot().drafts).toEqual({});
  });
});
