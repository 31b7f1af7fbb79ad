import type { Edit } from '../issues/edit.ts';
import type { Issue } from '../issues/issue.ts';
import type { SchemaFiles } from '../load/load.ts';

export interface FixEdit extends Edit {
  /** Below the schemas folder. */
  file: string;
}

/** What may be done about an issue. */
export interface Fix {
  zh: string;
  en: string;
  /** Nothing is left to decide: it may be done without asking. */
  isCertain: boolean;
  edits: readonly FixEdit[];
  /** Files that are deleted. */
  deletes?: readonly string[];
}

/** The fixes of a kind of issue; none for another, or where the text leaves none. */
export type Fixer = (issue: Issue, text: string, files: SchemaFiles) => Fix[];
