import path from 'node:path';
import { compileFolder, type Model } from '#runtime/language/index.ts';

import { arrangeJobs } from '#server/worker/arrange.ts';
import { startWorker, type Worker, type WorkerOptions } from '#server/worker/worker.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { type Caller, openWorld, type World } from '../world.ts';

const folder = path.join(import.meta.dirname, '../../fixtures/jobs');

export async function compileDesk() {
  const { issues, bundle } = await compileFolder(folder);
  if (!bundle) throw new Error(issues.map(issue => `${issue.file}:${issue.line} ${issue.message}`).join('\n'));
  return bundle;
}

/** The desk of tests/fixtures/jobs on a new database; nobody carries jobs out until a worker is started. */
export interface Desk extends World {
  clerk: Caller;
  head: Caller;
  rows<T = Record<string, unknown>>(text: string): Promise<T[]>;
  /** One number of a query. */
  number(text: string): Promise<number>;
  /** Starts a worker, which is stopped with the desk. */
  work(options?: Partial<WorkerOptions>): Worker;
  /** Brings jobs nearer to their time, as if so much had passed: of one kind, or all but the schedules. */
  pass(interval: string, kind?: 'schedule'): Promise<void>;
  /** Waits until a query gives true. */
  until(condition: string): Promise<void>;
  reset(): Promise<void>;
  model: Model;
}

export async function openDesk(): Promise<Desk> {
  const bundle = await compileDesk();
  const world = await openWorld(await lentPostgres(), bundle);
  const { connection } = world;
  const workers = new Set<Worker>();
  const rows = async <T>(text: string): Promise<T[]> => (await connection.pool.query(text)).rows;
  const token = async (name: string, password: string): Promise<string> =>
    (await world.login(name, password)).content.access_token;
  const stopWorkers = async (): Promise<void> => {
    await Promise.all([...workers].map(worker => worker.stop()));
    workers.clear();
  };
  return {
    ...world,
    rows,
    number: async text => Object.values((await rows<Record<string, number>>(text))[0] ?? {})[0] as number,
    clerk: world.with(await token('clerk', 'clerk123')),
    head: world.with(await token('head', 'head1234')),
    work(options = {}) {
      const worker = startWorker({
        connection,
        model: () => bundle.model,
        log: line => world.log.push(line),
        ...options,
      });
      workers.add(worker);
      return worker;
    },
    pass: async (interval, kind) => {
      const which = kind ? `kind = '${kind}'` : "kind in ('message', 'post', 'timer')";
      await rows(`update heddle_job set due_at = due_at - interval '${interval}' where ${which}`);
      await rows("select pg_notify('heddle_job', '')");
    },
    async until(condition) {
      for (;;) {
        const [row] = await rows<Record<string, boolean>>(`select (${condition}) as holds`);
        if (row?.holds) return;
        await new Promise(resolve => setTimeout(resolve, 30));
      }
    },
    async reset() {
      await stopWorkers();
      await rows(
        'truncate ticket, heddle_job, heddle_timer, heddle_notice, heddle_request, export_file, import_batch, heddle_import_line, heddle_file, job_log, sandbox_request, sms_send restart identity cascade',
      );
      await arrangeJobs(connection, bundle.model);
    },
    async close() {
      await stopWorkers();
      await world.close();
    },
  };
}
