/** Makes calls by name. Rejects with CallError; has shown the notice of spec 8 already unless `quiet`. */
export interface CallService {
  run<T = unknown>(name: string, args?: Record<string, unknown>, options?: CallOptions): Promise<T>;
  /**
   * A call that answers with a file; saves it under the name that the server gives. Its progress is in `transfers`. Of one
   * that is made in the background staff are told so.
   */
  download(name: string, args?: Record<string, unknown>): Promise<void>;
  /** A valtio proxy: the files that are coming. `total` is 0 where the server does not say how long the file is. */
  transfers: { items: Transferring[] };
}
/** A file on its way. Bytes. */
interface Transferring {
  id: number;
  label: string;
  done: number;
  total: number;
}
export interface CallOptions {
  quiet?: boolean;
  /** The messages of single fields stand at the fields: where there are any, no notice says them. */
  ownFields?: boolean;
  /** Whoever makes the call says why it was refused (`isRefused`): no notice does. */
  ownRefusal?: boolean;
  /** It is asked what of the past the call would touch (`touched`), and nothing is written. */
  foretell?: true;
  /** A page keeps itself up to date by it: two blocks of one page may well ask the same at once, which nobody pressed. */
  asks?: boolean;
  /** Seconds, in the place of the call's own. */
  timeout?: number;
  /** An answer without content is a refusal, whose message is the error's. */
  content?: boolean;
  signal?: AbortSignal;
  /** Hears how much of a file has gone (bytes), in the place of `transfers`. */
  progress?(done: number, total: number): void;
}

/** What a list call answers. */
export interface ListAnswer {
  total: number;
  /** true: there are too many to count, and `total` is what the server expects. */
  about?: boolean;
  /** What of the time that was asked for is archived, in words. */
  archived?: string;
  records: Row[];
  current: number;
  size: number;
  /** Totals of the whole query, for the fields asked for by `sums`. */
  sums?: Record<string, number | string>;
}
/** A record on the wire: money in cents, dates yyyy-MM-dd, date-times yyyy-MM-dd HH:mm:ss (+08:00), codes as text; `field$name` names what a reference points at. */
export type Row = Record<string, unknown>;

export class CallError extends Error {
  constructor(
    message: string,
    /** The business code of the answer, or the HTTP status, or 0 where no answer came. */
    readonly code: number,
    /** Messages of single fields, from the server. */
    readonly fields: Record<string, string> = {},
    /** The content of the answer: for 409 the record as it is now. */
    readonly content: unknown = null,
    /** Finds the failure in the server's log; '' where the server has written none. */
    readonly trace = '',
  ) {
    super(message);
    this.name = 'CallError';
  }
}

/** Whether the answer says that something cannot be done now, and why; not that something has failed. */
export const isRefused = (code: number): boolean => [409, 422, 429, 501].includes(code);

/** How often records of an entity were written. */
export interface Changes {
  /** How many writes to the entity are known; grows with each. */
  version(entity: string): number;
  /** After writes to the entities. */
  note(...entities: string[]): void;
  subscribe(listener: () => void): () => void;
}

/** Tells pages that stay open in their tabs that this window has written. */
export interface ChangeService extends Changes {
  /** What is written while `work` goes on is told once, at its end: of two hundred records, that they were. */
  together<T>(work: () => Promise<T>): Promise<T>;
  /** What the server tells of writes by anybody: too many to ask again after each, but where a document says so. */
  elsewhere: Changes;
}
