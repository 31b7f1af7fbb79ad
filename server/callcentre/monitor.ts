import { encodeEvent } from '#agent/protocol/encode.ts';
import { queueNow } from './acd/commands/queue-status.ts';
import type { Centre } from './centre/centre.ts';

/** Seconds between two pictures of the queues while something happens. */
const pause = 1;

/** Something has happened: supervisors, if any is there, are soon told how the queues stand. */
export function watch(centre: Centre): void {
  const isWatched = [...centre.agents.values()].some(({ supervisor, sessionId }) => supervisor && sessionId !== null);
  if (isWatched && centre.timers.dueAt('monitor') === undefined) centre.after(pause, 'monitor');
}

/** Tells those who watch a queue all about it. */
export function tellMonitors(centre: Centre): void {
  for (const qid of Object.keys(centre.queues)) {
    const chats = [...centre.chats.values()].filter(chat => chat.qid === qid);
    const waiting = chats.filter(({ cnos }) => cnos.length === 0);
    const since = Math.min(centre.now, ...waiting.map(({ startedAt }) => startedAt));
    const threads = [...centre.threads.values()].filter(thread => thread.qid === qid && thread.state === 'open');
    const status = {
      enterpriseId: centre.enterpriseId,
      time: Math.floor(centre.now / 1000),
      ...queueNow(centre, qid, ['all']),
      chats: {
        waiting: waiting.length,
        open: chats.length - waiting.length,
        maxWait: Math.floor((centre.now - since) / 1000),
      },
      emails: { unread: threads.filter(({ unread }) => unread).length, open: threads.length },
    };
    centre.publish({ destination: `/monitor/${qid}` }, encodeEvent('queueStatus', status));
  }
}
