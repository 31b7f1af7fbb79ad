import { describe, expect, it } from 'vitest';
import type { AgentDesk, DeskSnapshot } from '#agent/desk/contract.ts';
import { askColleagues, readColleagues } from '#agent/toolbar/online/colleagues.ts';

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
    expect(await askColleagues(desk('confirmed'))).toHaveLength(3);
    expect(asked).toEqual([['queueStatus', { qnos: '0001,0002', fields: 'agentStatus' }]]);
    expect(await askColleagues(desk('refused'))).toEqual([]);
  });
});
