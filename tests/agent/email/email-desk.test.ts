import { describe, expect, it, vi } from 'vitest';
import type { DeskSnapshot } from '#agent/desk/contract.ts';
import { createEmailDesk } from '#agent/email/email-desk.ts';
import { folderOf, readThread } from '#agent/email/thread.ts';
import type { AgentEvent } from '#agent/protocol/events/index.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import { createListeners } from '#runtime/kernel/listeners.ts';

const thread = (sessionId: string, fields: Record<string, unknown> = {}) => ({
  sessionId,
  subject: sessionId,
  state: 'open' as const,
  createTime: 100,
  ...fields,
});

function world(connection = 'online') {
  const events = createListeners<AgentEvent>();
  const changes = createListeners<DeskSnapshot>();
  const asked: unknown[] = [];
  const snapshot = () => ({ connection }) as DeskSnapshot;
  const desk = createEmailDesk({
    snapshot,
    onEvent: events.add,
    onChange: changes.add,
    send: async (_family, _type, payload) => {
      asked.push(payload);
      const { sessionId } = payload as Payload<'email', 'read'>;
      const values = sessionId
        ? {
            emails: [{ messageId: 'l1', senderType: 1, content: '你好' }],
            threads: [thread(sessionId, { unread: 0 })],
          }
        : { threads: [thread('t1', { unread: 1 }), thread('t2', { createTime: 200 })] };
      return { kind: 'confirmed', response: { type: 'response', reqType: 'read', code: 0, values } };
    },
  });
  const told = (event: string, fields: Record<string, unknown>): void =>
    events.tell({ type: 'event', event, ...fields } as AgentEvent);
  return { desk, told, asked, changes };
}
const ids = (desk: ReturnType<typeof world>['desk']) => desk.threads()?.map(({ id }) => id);

describe('agent spec 7: e-mails', () => {
  it('are listed, the latest first', async () => {
    const { desk } = world();
    await vi.waitFor(() => expect(ids(desk)).toEqual(['t2', 't1']));
  });

  it('follow what the switch tells of each', async () => {
    const { desk, told } = world();
    await vi.waitFor(() => expect(desk.threads()).not.toBeNull());
    told('emailMessage', thread('t3', { createTime: 300 }));
    expect(ids(desk)).toEqual(['t3', 't2', 't1']);
    told('emailClaim', thread('t1', { cno: '2001' }));
    expect(desk.threads()?.find(({ id }) => id === 't1')?.cno).toBe('2001');
  });

  it('are read when they are opened', async () => {
    const { desk } = world();
    await vi.waitFor(() => expect(desk.threads()).not.toBeNull());
    expect(desk.threads()?.find(({ id }) => id === 't1')?.unread).toBe(true);
    expect(await desk.open('t1')).toMatchObject([{ side: 'customer', content: '你好' }]);
    expect(desk.threads()?.find(({ id }) => id === 't1')?.unread).toBe(false);
  });

  it('are listed anew after the line was cut, and not before', async () => {
    const { desk, asked, changes } = world('waiting');
    expect(asked).toEqual([]);
    changes.tell({ connection: 'online' } as DeskSnapshot);
    await vi.waitFor(() => expect(ids(desk)).toEqual(['t2', 't1']));
    changes.tell({ connection: 'online' } as DeskSnapshot);
    expect(asked).toHaveLength(1);
  });
});

describe('the folder of a thread', () => {
  it.each([
    [{}, 'unclaimed'],
    [{ cno: '2000' }, 'mine'],
    [{ cno: '2001' }, null],
    [{ cno: '2000', state: 'finished' }, 'finished'],
    [{ cno: '2001', state: 'finished' }, null],
    [{ cno: '2001', state: 'rubbish' }, 'rubbish'],
  ])('%j: %s', (fields, folder) => {
    expect(folderOf(readThread(thread('t', fields)), '2000')).toBe(folder);
  });
});
