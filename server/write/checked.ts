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

/**
 * Everything that a body must be before any of it is stored, whichever call brings it: its fields, no masks, references
 * that the writer may see, files that are there. @throws ServerError badInput
 * @param stored the record as it is; absent for a new one
 */
export async function checked(
  { database, model, operator }: CallContext,
  { kind, fields, body, stored }: { kind: WriteKind; fields: readonly FieldModel[]; body: Body; stored?: Row },
): Promise<Values> {
  validate(model, fields, kind, body);
  refuseMasks(fields, body);
  const values = givenValues(fields, body).filter(([field]) => !field.lines);
  await checkReferences(database, { model, operator, values, ...(stored ? { stored } : {}) });
  await checkFiles({ database, model, operator }, values, stored);
  return values;
}
