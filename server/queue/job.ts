/** What kinds of work there are; server/worker says what each is. */
export type JobKind =
  | 'message'
  | 'post'
  | 'callback'
  | 'export'
  | 'import'
  | 'timer'
  | 'effective'
  | 'schedule'
  | 'limit'
  | 'absence'
  | 'subscription'
  | 'kept'
  | 'upkeep';

export interface NewJob {
  /** What makes it once: a second one with the key is not put in, and whom it is delivered to knows it by this. */
  key: string;
  kind: JobKind;
  /** Of the documents: a message, gateway.operation, entity.timer, a call. */
  name: string;
  /** Jobs of one sequence are done one after the other, in the order in which they came. */
  sequence?: string;
  /** The record that it is about. */
  entity?: string;
  recordId?: number;
  payload: Record<string, unknown>;
  /** When it is due; left out: at once. */
  due?: Date;
}

export interface Job extends Required<Pick<NewJob, 'key' | 'kind' | 'name' | 'payload'>> {
  id: number;
  entity: string | null;
  recordId: number | null;
  /** When it was due, by the database's clock. */
  due: Date;
  /** How often it has been begun, this time included. */
  attempts: number;
  /** Whose it is now. */
  lease: string;
}
