import type { Path } from '../issues/issue.ts';
import type { Located } from '../issues/reporter.ts';

/** The text of one document: YAML, or a table of values between separators. */
export interface DocumentText extends Located {
  readonly file: string;
  readonly text: string;
  /** undefined where it cannot be read at all. */
  readonly value: unknown;
  /** The keys of a map in the order of the text. */
  keys(path: Path): string[];
}
