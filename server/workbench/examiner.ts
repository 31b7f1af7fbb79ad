import type { CaseChoice, Finding } from '#runtime/language/bundle/change-sets.ts';
import type { Compiled, Issue, SchemaFiles } from '#runtime/language/index.ts';

/** Documents as they are in force, and as they would be. */
export interface Compared {
  before: SchemaFiles;
  after: SchemaFiles;
}

/** Every choice of cases. */
export const caseChoices = ['none', 'touched', 'all'] as const satisfies readonly CaseChoice[];

/** Finds out about changes of documents, beside the server: whatever they say, it goes on serving. */
export interface Examiner {
  /** What is wrong with the documents as they would be. @throws Error in a sentence for staff where that cannot be told */
  issuesOf(compared: Compared): Promise<readonly Issue[]>;
  /** All that can be told, until the signal says that nobody listens any more. */
  examine(compared: Compared, cases: CaseChoice, signal: AbortSignal): AsyncIterable<Finding>;
}

/** What the process of an examination is asked, once. */
export interface Question extends Compared {
  /** Where the code is that the app brings along; undefined: among the documents. */
  folder: string | undefined;
  /** issues: nothing but what is wrong; compile: what the documents make as well. */
  wanted: 'issues' | 'compile' | CaseChoice;
  /** The PostgreSQL on which databases are made for the cases; undefined: one is started. */
  databaseUrl: string | undefined;
}

/** What it answers, as soon as it is known. */
export type Told = Finding | { kind: 'compiled'; compiled: Compiled };
