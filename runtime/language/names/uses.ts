import type { Path } from '../issues/issue.ts';
import type { ReportedDocument } from '../issues/reporter.ts';
import type { Name } from './name.ts';
import type { Standing } from './written.ts';

/** That a name stands at a place. */
export interface Use {
  name: Name;
  document: ReportedDocument;
  /** In the document as it is resolved, which may say more than is written. */
  readonly path: Path;
  /** Absent: wherever at the path the name stands. */
  stands?: Standing;
  /** It is looked for by this name, which the language says: a call that is named `create`. */
  isFixed?: true;
  /** Where in the same document the names stand that are meant by this one, in an item of a list. */
  echoes?: Path;
  /** What is found by the same name. */
  binds?: Name;
}

/** The use of a name at a place, whose path is put together when somebody asks. */
export class UseAt implements Use {
  readonly name: Name;
  stands?: Standing;
  isFixed?: true;
  echoes?: Path;
  binds?: Name;
  readonly #place: Pick<Use, 'document' | 'path'>;

  constructor(name: Name, place: Pick<Use, 'document' | 'path'>, stands?: Standing) {
    this.name = name;
    this.#place = place;
    if (stands !== undefined) this.stands = stands;
  }

  get document(): ReportedDocument {
    return this.#place.document;
  }

  get path(): Path {
    return this.#place.path;
  }
}
