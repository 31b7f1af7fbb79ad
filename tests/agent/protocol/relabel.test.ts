import { expect, it } from 'vitest';
import { relabel } from '#agent/protocol/relabel.ts';

const me = { enterpriseId: 3005260, cno: '2001' };
const said = (event: 'status' | 'chatStatus', cno: string, enterpriseId = 3005260) =>
  relabel({ type: 'event', event, cno, enterpriseId } as never, me).event;

it('agent spec 7: a status of a queue is one’s own, or a colleague’s', () => {
  expect(said('status', '2001')).toBe('status');
  expect(said('status', '2002')).toBe('queueStatus');
  expect(said('status', '2001', 3005261)).toBe('queueStatus');
  expect(said('chatStatus', '2001')).toBe('chatStatus');
  expect(said('chatStatus', '2002')).toBe('chatQueueStatus');
});

it('agent spec 7: other events keep their names, whomever they are about', () => {
  expect(relabel({ type: 'event', event: 'ringing', cno: '2002', enterpriseId: 3005260 }, me).event).toBe('ringing');
});
