import { randomUUID } from 'node:crypto';
import { encodeEvent } from '#agent/protocol/encode.ts';
import type { Centre } from './centre/centre.ts';

export interface CentreNotice {
  event: 'agendaRemind' | 'ticketNotice' | 'announcement';
  /** The agent; without it, all. */
  to?: string;
  title: string;
  content?: string;
}

/** Tells an agent or the whole enterprise; who is not there does not hear it. */
export function notify(centre: Centre, { event, to, title, content }: CentreNotice): void {
  const { enterpriseId } = centre;
  const toAll = event === 'announcement' || to === undefined;
  centre.publish(
    toAll ? { destination: `/enterprise/${enterpriseId}` } : centre.userOf(to),
    encodeEvent(event, {
      enterpriseId,
      ...(toAll ? {} : { cno: to }),
      id: randomUUID(),
      title,
      ...(content === undefined ? {} : { content }),
      time: Math.floor(centre.now / 1000),
    }),
  );
}
