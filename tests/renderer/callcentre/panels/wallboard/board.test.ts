import { describe, expect, it } from 'vitest';
import type { Answer } from '#agent/protocol/answers.ts';
import { ofQueue, readBoard, totalsOf, withStatus } from '#renderer/callcentre/panels/wallboard/board.ts';

const now = 1_800_000_000_000;
const busy = { cno: '2000', cname: '客服2000', code: 'BUSY', action: 'busyIb', deviceStatusDuration: 90 } as const;
const queues: Answer<'queueStatus'>['queues'] = [
  {
    qid: '30052600001',
    qno: '0001',
    qname: '报装咨询',
    queueParams: { completed: 30, abandoned: 10, serviceLevel: 20, serviceLevelPerf: 50 },
    memberStatus: [busy, { cno: '1000', code: 'IDLE', loginStatusDuration: 5, deviceStatusDuration: 700 }],
    queueEntry: [{ uniqueId: 'late', waitTime: 3, customerNumber: '13900000001' }],
  },
  {
    qid: '30052600002',
    qno: '0002',
    queueParams: { completed: 10, abandoned: 0, serviceLevel: 20, serviceLevelPerf: 100 },
    memberStatus: [busy],
    queueEntry: [{ uniqueId: 'early', joinTime: now / 1000 - 60 }],
  },
];
const agentOf = (board: ReturnType<typeof readBoard>, cno: string) => board.agents.find(agent => agent.cno === cno);

describe('agent spec 6: the wallboard', () => {
  it('has an agent of two queues once, with durations by the server’s clock', () => {
    const board = readBoard(queues, now);
    expect(board.agents.map(({ cno }) => cno)).toEqual(['1000', '2000']);
    expect(agentOf(board, '2000')).toMatchObject({ state: 'talking', since: now - 90_000, name: '客服2000' });
    expect(agentOf(board, '1000')).toMatchObject({ state: 'idle', since: now - 5_000 });
  });

  it('puts who has waited longest first, whatever the queue', () => {
    expect(readBoard(queues, now).waiting).toMatchObject([
      { uniqueId: 'early', since: now - 60_000 },
      { uniqueId: 'late', since: now - 3_000 },
    ]);
  });

  it('counts the service level by the calls of each queue', () => {
    expect(totalsOf(readBoard(queues, now))).toMatchObject({
      completed: 40,
      abandoned: 10,
      serviceLevel: 60,
      agents: { talk: 1, free: 1, away: 0 },
    });
    expect(totalsOf(readBoard([], now)).serviceLevel).toBe(100);
  });

  it('shows one queue alone', () => {
    const part = ofQueue(readBoard(queues, now), '30052600002');
    expect(part.agents.map(({ cno }) => cno)).toEqual(['2000']);
    expect(part.waiting.map(({ uniqueId }) => uniqueId)).toEqual(['early']);
    expect(part.queues.map(({ name }) => name)).toEqual(['0002']);
  });

  it('begins a new duration with each new state, and keeps it where only the call changes', () => {
    const board = readBoard(queues, now);
    const held = withStatus(board, { cno: '2000', code: 'BUSY', action: 'hold' }, now + 1000);
    expect(agentOf(held, '2000')).toMatchObject({ state: 'held', since: now - 90_000, name: '客服2000' });
    const after = withStatus(held, { cno: '2000', code: 'WRAPUP' }, now + 2000);
    expect(agentOf(after, '2000')).toMatchObject({ state: 'wrapup', since: now + 2000, customerNumber: '' });
    expect(agentOf(after, '2000')?.qids).toEqual(['30052600001', '30052600002']);
  });

  it('leaves what tells of no agent on it alone', () => {
    const board = readBoard(queues, now);
    expect(withStatus(board, { cno: '9999', code: 'IDLE' }, now)).toBe(board);
    expect(withStatus(board, { cno: '2000' }, now)).toBe(board);
  });
});
