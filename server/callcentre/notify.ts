import { randomUUID } from 'node:crypto';
import { encodeEvent } from '#agent/protocol/encode.ts';
import { userOf } from './centre/centre.ts';
import type { UnitOfWork } from './store/unit-of-work.ts';

export interface CentreNotice {
  event: 'agendaRemind' | 'ticketNotice' | 'announcement';
  /** The agent; without it, all. */
  to?: string;
  title: string;
  content?: string;
}

/** Tells an agent or the whole enterprise; who is not there does not hear it. */
export function notify(unit: UnitOfWork, { event, to, title, content }: CentreNotice): void {
  const { enterpriseId } = unit;
  const toAll = event === 'announcement' || to === undefined;
  unit.publish(
    toAll ? { destination: `/enterprise/${enterpriseId}` } : { user: userOf(enterpriseId, to) },
    encodeEvent(event, {
      enterpriseId,
      ...(toAll ? {} : { cno: to }),
      id: randomUUID(),
      title,
      ...(content === undefined ? {} : { content }),
      time: Math.floor(unit.now / 1000),
    }),
  );
}
