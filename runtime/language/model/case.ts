/** Entity → the name of a row → its fields. */
export type NamedRows = Record<string, Record<string, Record<string, unknown>>>;

/** Entity → the name of a row → the fields that matter; null: it is deleted. */
export type ExpectedRows = Record<string, Record<string, Record<string, unknown> | null>>;

/** Who makes a call that nobody asked for: the platform, in its time. */
export const platform = 'system';

export interface CaseRequest {
  call: string;
  /** An account, a role, or the platform; absent: nobody is logged in. */
  who?: string;
  with: Record<string, unknown>;
}

export interface CaseRefusal {
  /** The message, or what stands at one of the fields. */
  told?: string;
  message?: string;
  code?: number;
  fields?: Record<string, string>;
}

/** Requests that are made at once, most often one, and what comes of them. */
export interface CaseStep {
  /** file:line:column */
  readonly at: string;
  requests: CaseRequest[];
  /** How many succeed. */
  succeed: number;
  answer?: unknown;
  refused?: CaseRefusal;
  /** Every row that is written; absent: not looked at. */
  rows?: ExpectedRows;
}

export interface CaseModel {
  name: string;
  /** file:line:column */
  readonly at: string;
  given: NamedRows;
  steps: CaseStep[];
}

/** One document of cases. */
export interface CasesModel {
  title: string;
  /** Below the schemas folder. */
  file: string;
  sample: boolean;
  /** Rows that are there already, by the fields that they are found by. */
  found: NamedRows;
  given: NamedRows;
  cases: CaseModel[];
  /** The message of a refusal, as the documents say it → why no case meets it. */
  unmet: Record<string, string>;
}
