import type { Task } from './unit-of-work.ts';

/** Tasks that are done in one transaction at most: who comes next is not to wait for long. */
const most = 64;

interface Job {
  task: Task;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * Tasks of each centre, in batches: what comes while others are under way is done together in the next transaction, as
 * the lock lets one at a time in, and what a transaction costs beside its tasks is several times what a task costs.
 * Where a task fails, the transaction has not been, and each of its tasks is done again alone: a task may be begun twice,
 * and must do nothing but with the unit that could not happen twice.
 * @param open carries out tasks in one transaction, or none of them.
 */
export function inBatches(open: (enterpriseId: number, tasks: readonly Task[]) => Promise<unknown[]>) {
  const lines = new Map<number, Job[]>();

  const perform = async (enterpriseId: number, jobs: readonly Job[]): Promise<void> => {
    let isTasks = false;
    const watched = jobs.map(
      ({ task }): Task => ({
        ...task,
        run: unit =>
          task.run(unit).catch((error: unknown) => {
            isTasks = true;
            throw error;
          }),
      }),
    );
    try {
      const results = await open(enterpriseId, watched);
      for (const [index, job] of jobs.entries()) job.resolve(results[index]);
    } catch (error) {
      // Whether a commit that failed has been is not known: nothing is done twice then.
      if (!isTasks || jobs.length === 1) for (const job of jobs) job.reject(error);
      else for (const job of jobs) await perform(enterpriseId, [job]);
    }
  };
  const run = async (enterpriseId: number, line: Job[]): Promise<void> => {
    while (line.length > 0) await perform(enterpriseId, line.splice(0, most));
    lines.delete(enterpriseId);
  };

  /** @returns what the task gives, once its transaction is committed. @throws what it throws, or what the database says */
  return (enterpriseId: number, task: Task): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const job = { task, resolve, reject };
      const line = lines.get(enterpriseId);
      if (line) return void line.push(job);
      const fresh = [job];
      lines.set(enterpriseId, fresh);
      void run(enterpriseId, fresh);
    });
}
