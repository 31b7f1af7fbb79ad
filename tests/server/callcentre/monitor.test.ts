import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addVisitor, begin } from '#server/callcentre/chat/lifecycle.ts';
import { outsideActs } from '#server/callcentre/visit/outside.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { type Centre, openCentre } from './centre.ts';
import type { TestAgent } from './test-agent.ts';

const enterpriseId = 3005260;
const qid = `${enterpriseId}0001`;

describe('what the centre tells', () => {
  let centre: Centre;
  let boss: TestAgent;
  let agent: TestAgent;
  beforeAll(async () => {
    centre = await openCentre(await lentPostgres());
    agent = await centre.agent('2000', { loginStatus: 2, chatLoginStatus: 2 });
    boss = await centre.agent('1000', { loginStatus: 2, chatLoginStatus: 2 });
  });
  afterAll(async () => {
    await centre?.close();
  });

  it('shows supervisors alone how a queue stands, by its own clock', async () => {
    centre.callIn('13900000001');
    centre.hand.run(hall => begin(hall, addVisitor(hall, '李女士'), qid));
    const seen = await boss.saw('queueStatus', { qid });
    expect(seen).toMatchObject({
      queueParams: { calls: 1, availableCount: 2 },
      queueEntry: [{ customerNumber: '13900000001' }],
      chats: { waiting: 1, open: 0 },
      emails: { unread: 2, open: 2 },
    });
    expect(Math.abs(Number(seen.time) - Date.now() / 1000)).toBeLessThan(60);
    expect(seen.memberStatus).toContainEqual(
      expect.objectContaining({ cno: '2000', code: 'PAUSE', loginStatusDuration: expect.any(Number) }),
    );
    await agent.can('unpause');
    const next = await boss.saw('queueStatus', { qid });
    expect(next.queueEntry).toEqual([]);
    expect(agent.of('queueStatus')).toEqual([]);
  });

  it('says what several agents in calls are doing', async () => {
    await centre.agent('2001');
    await boss.can('unpause');
    for (const from of ['13900000002', '13900000003']) centre.callIn(from);
    await boss.saw('ringing');
    const { queues } = await boss.can('queueStatus', { qnos: '0001', fields: 'agentStatus' });
    expect(queues[0].memberStatus.filter(({ code }: { code: string }) => code === 'RINGING')).toHaveLength(3);
  });

  it('reminds one agent, and announces to all', async () => {
    centre.hand.run(hall => {
      outsideActs.notice?.run(hall, { event: 'agendaRemind', to: '2000', title: '回访王先生' });
      outsideActs.notice?.run(hall, { event: 'ticketNotice', to: '2000', title: '工单已派发', content: 'GD1' });
      outsideActs.notice?.run(hall, { event: 'announcement', title: '今晚割接' });
    });
    expect(await agent.saw('agendaRemind')).toMatchObject({ title: '回访王先生', id: expect.any(String) });
    expect(await agent.saw('ticketNotice')).toMatchObject({ content: 'GD1' });
    await agent.saw('announcement', { title: '今晚割接' });
    await boss.saw('announcement');
    expect(boss.of('agendaRemind')).toEqual([]);
  });
});
