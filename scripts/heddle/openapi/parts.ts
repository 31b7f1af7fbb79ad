import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import type { JsonSchema, Reference } from './document.ts';

/** The named parts of a document, as the schemas of fields refer to them. */
export interface Parts {
  model: Model;
  /** The codes of a dictionary, with their labels; undefined where there is none, or it is empty. */
  codes(dictionary: string): Reference | undefined;
  /** A line of a record as it is sent with it. */
  line(entity: EntityModel, key: string, by: string): Reference;
  /** An object with these fields as they are sent. */
  sent(fields: readonly FieldModel[]): JsonSchema;
}
