import type { Centre } from '../centre/centre.ts';
import { join, load, takesChats } from './members.ts';

/** Brings visitors who wait to agents who take one more: the longest wait to the one with the fewest. */
export function distributeChats(centre: Centre): void {
  const open = [...centre.chats.values()];
  const waiting = open.filter(({ cnos }) => cnos.length === 0).sort((a, b) => a.startedAt - b.startedAt);
  for (const chat of waiting) {
    const [agent] = centre
      .members(chat.qid)
      .filter(one => takesChats(centre, one) && !chat.passed.includes(one.cno))
      .sort((a, b) => load(centre, a.cno) - load(centre, b.cno) || a.chat.since - b.chat.since);
    if (agent) join(centre, chat, agent);
  }
}
