import type { Model } from '#runtime/language/bundle/model.ts';

/** A record by the names of its entity's fields. A name that the entity lacks is left out when it is stored. */
export type Row = Record<string, unknown>;

/** The part of a pg client that a sample needs. */
export interface SampleClient {
  query(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** What a sample works with, inside the transaction in which the new database gets its roles and accounts. */
export interface SampleContext {
  /** The day that the newest records are of: yyyy-MM-dd in +08:00. */
  today: string;
  /** How much is asked for: 1 is the sample's usual size, 0.1 a tenth of it. What has no size takes no notice. */
  scale: number;
  model: Model;
  /** Stores records as they are, keys included: no rule is asked and no act is made. An entity that the app lacks is left out. */
  insert(entity: string, rows: readonly Row[]): Promise<void>;
  /** For tens of thousands of records: without foreign keys and indexes, which come back afterwards and judge. */
  inBulk(work: () => Promise<void>): Promise<void>;
  /** Keeps the processes as they are now, for approvals that follow them. @returns process → its hash */
  pinProcesses(): Promise<Record<string, string>>;
  /** For what is of no entity, and for what is there already. */
  client: SampleClient;
  /** Tells whoever waits for it what is done, of how much. */
  onProgress(text: string, done: number, total: number): void;
}

/** Fills the empty tables of a new database. Everything that it stores follows from the day and from what is there. */
export type Sample = (context: SampleContext) => Promise<void>;
