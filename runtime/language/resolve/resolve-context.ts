import type { createExpressionChecker } from '../expressions/check.ts';
import type { Reporter } from '../issues/reporter.ts';
import type { Documents } from '../load/document.ts';
import type { FieldModel, Model } from '../model/model.ts';
import type { Use } from '../names/uses.ts';

/** What resolving works with: the documents, the model as far as it is known, and where issues go. */
export interface ResolveContext {
  documents: Documents;
  model: Model;
  reporter: Reporter;
  checkExpression: ReturnType<typeof createExpressionChecker>;
  /** The handlers that the back end has; absent: not checked. */
  handlers?: ReadonlySet<string>;
  /** Entity → the call that offers its records to choose from. */
  offers: ReadonlyMap<string, string>;
  /** Every label of the catalogue; undefined where there is none. */
  labels: ReadonlySet<string> | undefined;
  /** The fields of an entity → its name. */
  fieldsOf: WeakMap<readonly FieldModel[], string>;
  /** Dictionaries that something names. */
  usedDictionaries: Set<string>;
  /** Where names are used, in the order of resolving; absent: nobody asks. */
  uses?: Use[];
  /** Tells that what is resolved now has changed another entity, which is resolved anew whenever this is. */
  changes?(entity: string): void;
}
