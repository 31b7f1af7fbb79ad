import type { Model, RetryRule } from '#runtime/language/bundle/model.ts';
import type { Connection, Database } from '../database/connect.ts';
import type { Job } from '../queue/job.ts';

export interface Tools {
  model: Model;
  connection: Connection;
}
/** The same within the transaction that takes the job out of the queue. */
export interface InTransaction extends Tools {
  transaction: Database;
}

/** What staff read of a job in 任务记录. */
export interface Shown {
  title: string;
  target?: string;
  content?: string;
}

/** How the jobs of one kind are carried out. */
export interface Kind {
  /** What takes a network or its time, outside of any transaction; it may happen again under the same key. What it gives `finish` has. @throws where it did not succeed */
  deliver?(job: Job, tools: Tools): Promise<unknown>;
  /** What lasts with the job being taken out. @throws where it did not succeed: then the job stays */
  finish?(job: Job, tools: InTransaction, delivered?: unknown): Promise<void>;
  /** What is done in the place of setting it aside after its last try. */
  giveUp?(job: Job, tools: InTransaction): Promise<void>;
  retry(job: Job, model: Model): RetryRule;
  shown(job: Job, model: Model): Shown;
  /** true: staff see the successes, too. */
  logged: boolean;
}
