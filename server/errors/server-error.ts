import { type ErrorName, errors } from './catalogue.ts';

export interface ErrorDetails {
  values?: Record<string, string>;
  /** Messages of single fields. */
  fields?: Record<string, string>;
  /** For a conflict: the record as it is now. */
  content?: unknown;
  /** Seconds after which it may be asked again. */
  retryAfter?: number;
  /** What it came from: for the log, never for the answer. */
  cause?: unknown;
}

/** An error of the catalogue; thrown anywhere, answered in one place. */
export class ServerError extends Error {
  readonly status: number;
  /** What the answer says in its body: the status, unless the specification has a code for it. */
  readonly code: number;
  readonly fields: Record<string, string>;
  readonly content: unknown;
  readonly retryAfter: number | undefined;

  constructor(name: ErrorName, { values = {}, fields = {}, content = null, retryAfter, cause }: ErrorDetails = {}) {
    const { status, text, ...own } = errors[name];
    super(
      text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? ''),
      { cause },
    );
    this.name = name;
    this.status = status;
    this.code = 'code' in own ? own.code : status;
    this.fields = fields;
    this.content = content;
    this.retryAfter = retryAfter ?? (status === 503 ? 2 : undefined);
  }
}
