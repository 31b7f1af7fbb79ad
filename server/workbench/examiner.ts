import type { Issue, SchemaFiles } from '#runtime/language/index.ts';

/** Documents as they are in force, and as they would be. */
export interface Compared {
  before: SchemaFiles;
  after: SchemaFiles;
}

/** One thing that documents mean otherwise, as `heddle diff` says it. */
export interface MeaningChange {
  /** What is at stake, in words, the gravest kind first in the list: 权限, 数据, 接口, 行为, 外观. */
  risk: string;
  /** Somebody has to look at it: access is widened, something lost, or broken for others. */
  isGrave: boolean;
  /** What it is about, as its document names it. */
  name: string;
  /** The sentence. */
  what: string;
  /** The roles that it is of, in words; '' where it is of all. */
  roles: string;
  /** file:line:column in the newer documents, or in the older ones where it is gone. */
  at: string;
  before?: string;
  after?: string;
  /** What else follows from it: names. */
  following: readonly string[];
}

/** What a case has come to; no differences: it holds. */
interface CaseFinding {
  file: string;
  name: string;
  /** file:line:column */
  at: string;
  differences: readonly { what: string; expected: string; actual: string }[];
}

/** What is found out about a change, as soon as it is known. */
export type Finding =
  | { kind: 'issues'; issues: readonly Issue[] }
  | { kind: 'meaning'; changes: readonly MeaningChange[] }
  /** So many cases are carried out. */
  | { kind: 'cases'; count: number }
  | { kind: 'case'; result: CaseFinding }
  /** It could not be found out, or not to the end; a sentence for staff. */
  | { kind: 'failed'; message: string };

/** Which cases are carried out: none, those that the change touches, or all. */
export const caseChoices = ['none', 'touched', 'all'] as const;
export type CaseChoice = (typeof caseChoices)[number];

/** Finds out about changes of documents, beside the server: whatever they say, it goes on serving. */
export interface Examiner {
  /** What is wrong with the documents as they would be. @throws Error in a sentence for staff where that cannot be told */
  issuesOf(compared: Compared): Promise<readonly Issue[]>;
  /** All that can be told, until the signal says that nobody listens any more. */
  examine(compared: Compared, cases: CaseChoice, signal: AbortSignal): AsyncIterable<Finding>;
}
