import type { Path } from '../issues/issue.ts';
import type { ReportedDocument } from '../issues/reporter.ts';
import type { Name } from './name.ts';

/** That a name stands at a place. */
export interface Use {
  name: Name;
  document: ReportedDocument;
  /** In the document as it is resolved, which may say more than is written. */
  readonly path: Path;
  /** Characters from the beginning of the text at the path; absent: wherever in it the name stands. */
  offset?: number;
  /** It is looked for by this name, which the language says: a call that is named `create`. */
  isFixed?: true;
  /** What is found by the same name. */
  binds?: Name;
}
