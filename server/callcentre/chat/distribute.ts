import type { Floor } from '../store/floor.ts';
import { join, load, openChats, takesChats } from './members.ts';

/** Brings visitors who wait in the stirred queues to agents who take one more: the longest wait to the one with the fewest. */
export async function distributeChats(floor: Floor): Promise<void> {
  const qids = new Set(floor.stirredChats);
  floor.stirredChats.clear();
  if (qids.size === 0) return;
  const open = await openChats(floor);
  const waiting = open
    .filter(({ cnos, qid }) => cnos.length === 0 && qids.has(qid))
    .sort((a, b) => a.startedAt - b.startedAt);
  for (const chat of waiting) {
    const [agent] = (await floor.members(chat.qid))
      .filter(one => takesChats(one, open) && !chat.passed.includes(one.cno))
      .sort((a, b) => load(a.cno, open) - load(b.cno, open) || a.chat.since - b.chat.since);
    if (agent) join(floor, chat, agent);
  }
}
