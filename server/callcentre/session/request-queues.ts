import type { Session } from '../broker/session.ts';

/** Requests of one session that may wait for the one before. */
const mostWaiting = 100;

/**
 * What one client asks is done in its order; one that asks without waiting for answers is cut off.
 * @param isOver once it says so, what still waits is not done: another instance looks after what this one left
 */
export function requestQueues(isOver: () => boolean) {
  const queues = new Map<Session, { last: Promise<void>; waiting: number }>();
  return {
    add(session: Session, run: () => Promise<void>): void {
      const queue = queues.get(session) ?? { last: Promise.resolve(), waiting: 0 };
      queues.set(session, queue);
      if (++queue.waiting > mostWaiting) return session.end(1008, 'Too many requests');
      queue.last = queue.last
        .then(() => (isOver() ? undefined : run()))
        .finally(() => {
          queue.waiting--;
        });
    },
    forget(session: Session): void {
      queues.delete(session);
    },
  };
}
