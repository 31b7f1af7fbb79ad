import type { FieldModel, Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import { mayMake } from '../calls/access.ts';

/** A field as an input and a cell need it. A reference is chosen from a list that the person may open, or by its key. */
export function shownField(model: Model, operator: Operator, field: FieldModel): FieldModel {
  const { see: _, edit: __, via: ___, was: ____, reference, ...shown } = field;
  if (!reference) return shown;
  const { call, beside: _____, apart: ______, ...plain } = reference;
  const offering = call ? model.calls[call] : undefined;
  const isChosen = offering !== undefined && mayMake(offering, operator);
  return { ...shown, reference: { ...plain, ...(isChosen && call ? { call } : {}) } };
}
