import { encodeEvent } from '#agent/protocol/encode.ts';
import type { EventFields } from '#agent/protocol/events/index.ts';

/** The agent who is measured, and the agent's queue. */
export const me = { enterpriseId: 3005260, cno: '2000', qid: '30052600001', bindTel: '82000' } as const;
const { enterpriseId, cno, qid, bindTel } = me;

/** A status of the agent's, or of a colleague by `cno`. */
export const status = (fields: EventFields<'status'>): EventFields<'status'> => ({
  enterpriseId,
  cno,
  loginStatus: 1,
  deviceStatus: 0,
  pauseType: 1,
  pauseDescription: '',
  bindTel,
  ...fields,
});

export const idle = status({ code: 'IDLE' });

/** An inbound call of this serial id from its announcement to the talk, as the agent hears of it. */
export function callTexts(serialId: string, customerNumber: string): string[] {
  const call = { enterpriseId, cno, uniqueId: serialId, mainUniqueId: serialId, customerNumber, callType: 1 };
  return [
    encodeEvent('status', status({ code: 'CALLING', deviceStatus: 2 })),
    encodeEvent('status', status({ code: 'RINGING', deviceStatus: 3, action: 'ringingIb' })),
    encodeEvent('ringing', { ...call, qid, hotline: '02110086', variables: { order: '1' } }),
    encodeEvent('status', status({ code: 'BUSY', deviceStatus: 4, action: 'busyIb' })),
  ];
}

/** How it ends. */
export const endTexts = [
  encodeEvent('status', status({ code: 'WRAPUP', loginStatus: 3 })),
  encodeEvent('status', status({ code: 'IDLE' })),
];

/** What an agent of a large queue hears: own calls from beginning to end between colleagues' and the queue's news. */
export function createStream(count: number): string[] {
  const own = [
    ...callTexts('1.1', '13900000001'),
    encodeEvent('status', status({ code: 'BUSY', deviceStatus: 4, action: 'hold' })),
    encodeEvent('status', status({ code: 'BUSY', deviceStatus: 4, action: 'unhold' })),
    ...endTexts,
  ];
  const others = Array.from({ length: 32 }, (_, index) => {
    if (index % 8 === 0) return encodeEvent('queueCall', { enterpriseId, qid, uniqueId: `2.${index}` });
    if (index % 8 === 4)
      return encodeEvent('queueStatus', {
        enterpriseId,
        qid,
        qno: qid.slice(7),
        queueParams: {
          calls: index,
          completed: 100 + index,
          abandoned: 3,
          idleCount: 7,
          availableCount: 20,
          maxWait: 12,
        },
      });
    return encodeEvent('status', status({ cno: `3${index}`, code: index % 2 ? 'IDLE' : 'PAUSE' }));
  });
  return Array.from({ length: count }, (_, index) =>
    String(index % 5 === 0 ? own[(index / 5) % own.length] : others[index % others.length]),
  );
}
