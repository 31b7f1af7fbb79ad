import type { Model } from '#runtime/language/bundle/model.ts';
import type { Connection } from '../database/connect.ts';
import { claim, untilNext } from '../queue/claim.ts';
import { jobChannel } from '../queue/enqueue.ts';
import { beginLife, watchLives } from '../queue/lives.ts';
import { listen } from '../queue/wake.ts';
import { runJob } from './run-job.ts';

export interface WorkerOptions {
  connection: Connection;
  /** The model in force; jobs that are begun later see a later one. */
  model: () => Model;
  log: (line: string) => void;
  /** The publication that the model is of: once there is a newer one, jobs are left to those who serve it. Left out: none is published. */
  publication?: () => number;
  /** Jobs at a time. Left out: 4. */
  slots?: number;
  /** Seconds for which a job is this worker's, as long as its process lives; more than any job takes. Left out: 120. */
  lease?: number;
  /** The longest pause between two looks (ms): what a lost wake-up costs. Left out: 5000. */
  pause?: number;
}

export interface Worker {
  /** Begins nothing any more, and waits for what it has begun. */
  stop(): Promise<void>;
}

/** How soon it looks again where another worker may be gone (ms). */
const soon = 1_000;
/** The shortest pause (ms), where a job that is due waits for another one. */
const shortest = 250;

/** Carries out jobs until it is stopped. What goes wrong with the queue itself is logged and tried again. */
export function startWorker(options: WorkerOptions): Worker {
  const { connection, model, log, publication, slots = 4, lease = 120, pause = 5_000 } = options;
  const life = beginLife();
  const lives = watchLives(connection.database);
  const running = new Set<Promise<void>>();
  let stopping = false;
  let looking: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  const begin = async (): Promise<void> => {
    const free = slots - running.size;
    if (free <= 0 || stopping) return;
    const over = await lives.over();
    const wanted = { most: free, seconds: lease, publication: publication?.(), life: life.number(), over };
    for (const job of await claim(connection.database, wanted)) {
      const work: Promise<void> = runJob(job, { model: model(), connection })
        .catch((error: unknown) => log(`job ${job.id} (${job.kind} ${job.name}): ${String(error)}`))
        .finally(() => {
          running.delete(work);
          wake();
        });
      running.add(work);
    }
  };
  const look = async (): Promise<void> => {
    let wait: number | undefined = pause;
    try {
      do {
        again = false;
        await begin();
      } while (again && !stopping);
      wait = await untilNext(connection.database);
    } catch (error) {
      log(`the queue of jobs: ${String(error)}`);
    }
    const most = lives.isWaiting() ? Math.min(soon, pause) : pause;
    if (!stopping) timer = setTimeout(wake, Math.min(most, Math.max(shortest, wait ?? most))).unref();
  };
  function wake(): void {
    if (stopping) return;
    again = true;
    clearTimeout(timer);
    looking ??= look().finally(() => {
      looking = undefined;
      if (again) wake();
    });
  }
  const deafen = listen(connection.reserved, [jobChannel], wake, life.hold);
  // It is woken as soon as its life is held, else looks all the same.
  timer = setTimeout(wake, pause).unref();
  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await deafen();
      await looking;
      await Promise.all(running);
    },
  };
}
