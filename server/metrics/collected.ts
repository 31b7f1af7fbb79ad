import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Connection } from '../database/connect.ts';

/** What is looked at when somebody asks for the figures. */
export interface Looked {
  connection: Connection;
  /** Connections of browsers and proxies that are open now. */
  sockets(): Promise<number>;
  /** What is published: a mark of its files, and since when (ms). */
  published(): { mark: string; at: number };
}

type Registered = Registry<'application/openmetrics-text; version=1.0.0; charset=utf-8'>;

/** Registers the figures that are not counted but looked up: pools, the queue, sockets, what is published. */
export function lookAt({ connection, sockets, published }: Looked, registry: Registered): void {
  const registers = [registry];
  const { pool, reserved } = connection;
  new Gauge({
    name: 'heddle_pool_connections',
    help: 'Connections to the database: open, idle, and requests that wait for one.',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries({ work: pool, reserved })) {
        this.set({ pool: name, state: 'open' }, totalCount);
        this.set({ pool: name, state: 'idle' }, idleCount);
        this.set({ pool: name, state: 'waiting' }, waitingCount);
      }
    },
  });
  const jobs = new Gauge({
    name: 'heddle_jobs',
    help: 'Jobs of the queue, the outbox among them (message, post, callback): due, later, failed.',
    labelNames: ['kind', 'state'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { kind, due, later, failed } of await queued(reserved)) {
        jobs.set({ kind, state: 'due' }, due);
        jobs.set({ kind, state: 'later' }, later);
        jobs.set({ kind, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'heddle_job_lateness_seconds',
    help: 'How long the oldest job that is due has been waiting.',
    registers,
    async collect() {
      const { rows } = await reserved.query<{ late: number }>(
        `select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as late from heddle_job
         where failed_at is null and due_at <= now()`,
      );
      this.set(rows[0]?.late ?? 0);
    },
  });
  new Gauge({
    name: 'heddle_sockets',
    help: 'Connections of browsers and proxies that are open.',
    registers,
    async collect() {
      this.set(await sockets());
    },
  });
  new Gauge({
    name: 'heddle_published_timestamp_seconds',
    help: 'Since when these documents are served, by their mark.',
    labelNames: ['documents'] as const,
    registers,
    collect() {
      const { mark, at } = published();
      this.reset();
      this.set({ documents: mark }, at / 1000);
    },
  });
}

async function queued(pool: pg.Pool) {
  const { rows } = await pool.query<{ kind: string; due: number; later: number; failed: number }>(
    `select kind, count(*) filter (where failed_at is null and due_at <= now()) as due,
            count(*) filter (where failed_at is null and due_at > now()) as later,
            count(*) filter (where failed_at is not null) as failed
     from heddle_job group by kind`,
  );
  return rows;
}
