import { describe, expect, it } from 'vitest';
import type { AgentDesk, DeskSnapshot } from '#agent/desk/contract.ts';
import { askReachable, nobody, readColleagues, readQueues } from '#renderer/callcentre/toolbar/online/colleagues.ts';

const queues = [
  {
    memberStatus: [
      { cno: '2001', cname: '自己', code: 'BUSY' as const },
      { cno: '2010', cname: '李明', code: 'PAUSE' as const },
      { cno: '2009', cname: '王芳', code: 'IDLE' as const },
      { cno: '2008', cname: '赵强', code: 'OFFLINE' as const },
      { cno: '2007', cname: '无状态' },
    ],
  },
  {
    memberStatus: [
      { cno: '2009', cname: '王芳', code: 'IDLE' as const },
      { cno: '2002', cname: '陈静', code: 'BUSY' as const },
    ],
  },
  {},
];

describe('whom a call can be given to', () => {
  it('are those who are logged in, each once, who is free in front, without oneself', () => {
    expect(readColleagues({ queues }, '2001')).toEqual([
      { cno: '2009', name: '王芳', presence: '空闲', isFree: true },
      { cno: '2002', name: '陈静', presence: '通话中', isFree: false },
      { cno: '2010', name: '李明', presence: '置忙', isFree: false },
    ]);
  });

  it('is asked of the queues of the agent, and nobody where the switch refuses', async () => {
    const asked: unknown[] = [];
    const agent = { cno: '2001', qids: '30052600001,30052600002', enterpriseId: 3005260 };
    const desk = (kind: string) =>
      ({
        snapshot: () => ({ agent }) as unknown as DeskSnapshot,
        command: async (type: string, given: unknown) => {
          asked.push([type, given]);
          return kind === 'confirmed' ? { kind, response: { values: { queues } } } : { kind, text: '没有权限' };
        },
      }) as unknown as AgentDesk;
    expect((await askReachable(desk('confirmed'))).people).toHaveLength(3);
    expect(asked).toEqual([['queueStatus', { qnos: '0001,0002', fields: 'agentStatus,queueParams' }]]);
    expect(await askReachable(desk('refused'))).toEqual(nobody);
  });

  it('are queues, too, each with who of it is free, and who waits', () => {
    const named = [
      { ...queues[0], qno: '0001', qname: '报装咨询', queueParams: { calls: 2 } },
      { qno: '0002', qname: '故障报修', memberStatus: [{ cno: '2001', code: 'IDLE' as const }], queueParams: {} },
    ];
    expect(readQueues({ queues: named }, '2001')).toEqual([
      { qno: '0001', name: '报装咨询', presence: '空闲 1 人，排队 2', next: '2009' },
      // Oneself alone is free there.
      { qno: '0002', name: '故障报修', presence: '空闲 0 人', next: null },
    ]);
  });
});
