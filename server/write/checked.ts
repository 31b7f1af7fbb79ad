import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../calls/handler.ts';
import type { Row } from '../query/answer.ts';
import { checkFiles } from './files.ts';
import { refuseMasks } from './masks.ts';
import { checkReferences } from './references.ts';
import { validate, type WriteKind } from './validate.ts';
import { type Body, givenValues } from './values.ts';

/** Field → value, in the order of the entity. */
export type Values = [FieldModel, unknown][];

interface Checked {
  kind: WriteKind;
  fields: readonly FieldModel[];
  body: Body;
  /** The record as it is; absent for a new one. */
  stored?: Row;
  /** true: what is required must be said, also where the record has nothing there. */
  demanded?: boolean;
}

/**
 * Everything that a body must be before any of it is stored, whichever call brings it: its fields, no masks, references
 * that the writer may see, files that are there. What it leaves as it is stored is not judged. @throws ServerError badInput
 */
export async function checked(
  { database, model, operator }: CallContext,
  { kind, fields, body, stored, demanded }: Checked,
): Promise<Values> {
  validate(model, fields, kind, body, { stored, demanded: demanded ?? false, chosen: !operator.unrestricted });
  refuseMasks(fields, body);
  const values = givenValues(fields, body).filter(([field]) => !field.lines);
  await checkReferences(database, { model, operator, values, ...(stored ? { stored } : {}) });
  await checkFiles({ database, model, operator }, values, stored);
  return values;
}
