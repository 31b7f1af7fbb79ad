import type { Model } from '#runtime/language/bundle/model.ts';

/** The part of a pg client that a sample needs. */
export interface SampleClient {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

export interface SampleContext {
  client: SampleClient;
  model: Model;
  /** yyyy-MM-dd in +08:00: the day that the newest records are of. */
  today: string;
  onProgress?: (text: string, done: number, total: number) => void;
}

/** Fills the empty tables of a new database. Everything that it inserts follows from the day and from what is there. */
export type SampleGenerator = (context: SampleContext) => Promise<void>;

/** A record by the names of its entity's fields. A name that the entity lacks is left out when it is stored. */
export type Row = Record<string, unknown>;
