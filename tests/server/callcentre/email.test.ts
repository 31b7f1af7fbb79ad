import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrive } from '#server/callcentre/email/arrive.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { type Centre, openCentre } from './centre.ts';
import type { TestAgent } from './test-agent.ts';

const enterpriseId = 3005260;

describe('agent spec 7: e-mails', () => {
  let centre: Centre;
  let one: TestAgent;
  let two: TestAgent;
  let three: TestAgent;
  beforeAll(async () => {
    centre = await openCentre(await lentPostgres());
    [one, two, three] = [await centre.agent('2000'), await centre.agent('2001'), await centre.agent('2002')];
  });
  afterAll(async () => {
    await centre?.close();
  });
  beforeEach(async () => {
    for (const id of made.splice(0)) centre.hand.centre.threads.delete(id);
    for (const agent of [one, two, three]) agent.events.length = 0;
  });
  const made: string[] = [];
  const mail = async (subject = '宽带报装', to = '0001', content = '请问如何办理') => {
    const sessionId = centre.hand.run(hall => arrive(hall, { from: 'qian@customer.example', to, subject, content }));
    made.push(sessionId);
    return { sessionId };
  };
  const refused = async (agent: TestAgent, type: string, fields: object): Promise<number> =>
    (await agent.ask(type, { ...fields }, 'email')).code;

  it('come to those who share the queue, some at first', async () => {
    const { threads } = await one.emails('read');
    expect(threads.map(({ subject }: { subject: string }) => subject)).toEqual(
      expect.arrayContaining(['咨询新小区宽带报装', '申请开具电子发票']),
    );
    expect(threads).toHaveLength(2);
    const { sessionId } = await mail();
    await two.saw('emailMessage', { sessionId, subject: '宽带报装', from: 'qian@customer.example', unread: 1 });
    await two.saw('emailUnreadCount', { qid: `${enterpriseId}0001`, count: 3 });
    await mail('仅限报修', '0002');
    await three.saw('emailMessage', { subject: '仅限报修' });
    expect(one.of('emailMessage')).toHaveLength(1);
  });

  it('are claimed by one of two, read, and finished with an answer', async () => {
    const thread = await mail();
    const claims = await Promise.all([one, two].map(agent => agent.ask('claim', thread, 'email')));
    expect(claims.map(({ code }) => code).sort()).toEqual([0, 24]);
    const [winner, loser] = claims[0]?.code === 0 ? [one, two] : [two, one];
    await loser.saw('emailClaim', { ...thread, cno: winner.cno });
    const { emails } = await winner.emails('read', thread);
    expect(emails).toMatchObject([{ content: '请问如何办理', senderType: 1 }]);
    await loser.saw('emailUnreadCount', { count: 2 });
    expect(await refused(loser, 'finish', thread)).toBe(999);
    await winner.emails('investgation', thread);
    await winner.emails('finish', { ...thread, content: '您好，请携带身份证。' });
    await loser.saw('emailFinish', { ...thread, state: 'finished' });
    const after = (await loser.emails('read', thread)).emails;
    expect(after.map(({ senderType }: { senderType: number }) => senderType)).toEqual([1, 3, 2]);
    expect(await refused(winner, 'claim', thread)).toBe(999);
  });

  it('come back when the customer answers', async () => {
    const thread = await mail();
    await one.emails('claim', thread);
    await one.emails('finish', thread);
    one.events.length = 0;
    expect(await mail('Re: 回复：宽带报装', '0001', '谢谢')).toEqual(thread);
    await one.saw('emailMessage', { ...thread, state: 'open', cno: '2000', unread: 1 });
  });

  it('go to another agent or queue', async () => {
    const thread = await mail();
    expect(await refused(one, 'transfer', { ...thread, targetCno: '2001' })).toBe(999);
    await one.emails('claim', thread);
    expect(await refused(one, 'transfer', { ...thread, targetCno: '9999' })).toBe(6);
    await one.emails('transfer', { ...thread, targetCno: '2001' });
    await one.saw('emailTransfer', { ...thread, cno: '2001' });
    await two.emails('transfer', { ...thread, targetQno: '0002' });
    await three.saw('emailMessage', { ...thread, qid: `${enterpriseId}0002` });
    expect(await refused(one, 'read', thread)).toBe(999);
    await three.emails('claim', thread);
  });

  it('reach an agent of another queue to whom they are handed', async () => {
    const thread = await mail('转交', '0002');
    await three.emails('claim', thread);
    await three.emails('transfer', { ...thread, targetCno: '2000' });
    await one.saw('emailTransfer', { ...thread, cno: '2000' });
    expect((await one.emails('read')).threads).toContainEqual(expect.objectContaining(thread));
  });

  it('go to the rubbish and back', async () => {
    const thread = await mail();
    expect(await refused(one, 'recovery', thread)).toBe(999);
    await one.emails('rubbish', thread);
    await two.saw('emailRubbish', thread);
    expect(await refused(two, 'claim', thread)).toBe(999);
    await two.emails('recovery', thread);
    await one.saw('emailRecovery', { ...thread, state: 'open' });
    await two.emails('claim', thread);
    expect(await refused(one, 'rubbish', thread)).toBe(24);
  });
});
