import { randomUUID } from 'node:crypto';
import { encodeEvent } from '#agent/protocol/encode.ts';
import { userOf } from './centre.ts';
import type { Floor } from './store/floor.ts';

export interface CentreNotice {
  event: 'agendaRemind' | 'ticketNotice' | 'announcement';
  /** The agent; without it, all. */
  to?: string;
  title: string;
  content?: string;
}

/** Tells an agent or the whole enterprise; who is not there does not hear it. */
export function notify(floor: Floor, { event, to, title, content }: CentreNotice): void {
  const { enterpriseId } = floor;
  const toAll = event === 'announcement' || to === undefined;
  floor.say(
    toAll ? { destination: `/enterprise/${enterpriseId}` } : { user: userOf(enterpriseId, to) },
    encodeEvent(event, {
      enterpriseId,
      ...(toAll ? {} : { cno: to }),
      id: randomUUID(),
      title,
      ...(content === undefined ? {} : { content }),
      time: Math.floor(floor.now / 1000),
    }),
  );
}
