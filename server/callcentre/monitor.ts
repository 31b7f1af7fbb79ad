import { encodeEvent } from '#agent/protocol/encode.ts';
import { queueNow } from './acd/commands/queue-status.ts';
import type { Centre } from './centre/centre.ts';

/** Seconds between two pictures of a queue while something happens in it. */
const pause = 1;

/** Sees to it that supervisors, if any is there, are soon told how the queues stand in which something has changed. */
export function watch(centre: Centre): void {
  const isWatched = [...centre.agents.values()].some(({ supervisor, sessionId }) => supervisor && sessionId !== null);
  if (isWatched && centre.timers.dueAt('monitor') === undefined) centre.after(pause, 'monitor');
}

/** Tells those who watch a queue all about it, of each that stands otherwise than they know. */
export function tellMonitors(centre: Centre): void {
  for (const qid of Object.keys(centre.queues)) {
    const standing = JSON.stringify(standingOf(centre, qid));
    if (centre.watched.get(qid) === standing) continue;
    centre.watched.set(qid, standing);
    tellMonitor(centre, qid);
  }
}

const standingOf = (centre: Centre, of: string) => ({
  ...workOf(centre, of),
  members: centre.members(of),
  calls: [...centre.calls.values()].filter(({ qid }) => qid === of),
});

const workOf = ({ chats, threads }: Centre, of: string) => ({
  chats: [...chats.values()].filter(({ qid }) => qid === of),
  threads: [...threads.values()].filter(({ qid, state }) => qid === of && state === 'open'),
});

function tellMonitor(centre: Centre, qid: string): void {
  const { chats, threads } = workOf(centre, qid);
  const waiting = chats.filter(({ cnos }) => cnos.length === 0);
  const since = Math.min(centre.now, ...waiting.map(({ startedAt }) => startedAt));
  centre.publish(
    { destination: `/monitor/${qid}` },
    encodeEvent('queueStatus', {
      enterpriseId: centre.enterpriseId,
      time: Math.floor(centre.now / 1000),
      ...queueNow(centre, qid, ['all']),
      chats: {
        waiting: waiting.length,
        open: chats.length - waiting.length,
        maxWait: Math.floor((centre.now - since) / 1000),
      },
      emails: { unread: threads.filter(({ unread }) => unread).length, open: threads.length },
    }),
  );
}
