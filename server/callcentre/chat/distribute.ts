import type { UnitOfWork } from '../store/unit-of-work.ts';
import { join, load, openChats, takesChats } from './members.ts';

/** Brings visitors who wait in the queuesToServe queues to agents who take one more: the longest wait to the one with the fewest. */
export async function distributeChats(unit: UnitOfWork): Promise<void> {
  const qids = new Set(unit.chatQueuesToServe);
  unit.chatQueuesToServe.clear();
  if (qids.size === 0) return;
  const open = await openChats(unit);
  const waiting = open
    .filter(({ cnos, qid }) => cnos.length === 0 && qids.has(qid))
    .sort((a, b) => a.startedAt - b.startedAt);
  for (const chat of waiting) {
    const [agent] = (await unit.members(chat.qid))
      .filter(one => takesChats(one, open) && !chat.passed.includes(one.cno))
      .sort((a, b) => load(a.cno, open) - load(b.cno, open) || a.chat.since - b.chat.since);
    if (agent) join(unit, chat, agent);
  }
}
