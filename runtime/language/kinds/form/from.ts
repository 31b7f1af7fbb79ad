import Type, { type Static } from 'typebox';
import { Arguments, CallName } from '../../families/text.ts';
import { fieldsThatActsWrite } from '../../model/act-fields.ts';
import type { BundledArguments } from '../../model/expression.ts';
import type { EntityModel, FieldModel } from '../../model/model.ts';
import type { PageUse } from '../../parts/page/page-use.ts';
import type { Place } from '../../resolve/context.ts';

/** Another record that a new one is filled in from. */
export const From = Type.Object(
  { call: CallName('The call that reads it.'), with: Type.Optional(Arguments) },
  {
    additionalProperties: false,
    description:
      'A record that a new one is filled in from: fields of the same name and kind, and `initial` of any field may read from.…. It is read where all that it is given is there.',
  },
);

export interface BundledFrom {
  call: string;
  with: BundledArguments;
  /** The fields that are taken over by their names; `initial` says the others. */
  fields: string[];
}

/** What the record has, for the expressions of `initial`, before the fields of the form are known. */
export function readFrom(from: Static<typeof From> | undefined, use: PageUse, place: Place) {
  const call = from && use.call(from.call, place.at('call'), ['get']);
  if (!call) return undefined;
  const { fields } = use.answerOf(call);
  const args = use.arguments(call, from.with, place, use.scope(), 'params');
  return { call: call.name, with: args, known: fields };
}

/** What of it is taken over: what may be written, means the same in both, and is nobody else's. */
export function takenOver(
  from: NonNullable<ReturnType<typeof readFrom>>,
  fields: readonly FieldModel[],
  entity: EntityModel | undefined,
): BundledFrom {
  const written = entity && new Set(fieldsThatActsWrite(entity).map(({ name }) => name));
  const same = (field: FieldModel): boolean => {
    const other = from.known.find(({ name }) => name === field.name);
    return (
      other?.type === field.type &&
      other.dictionary === field.dictionary &&
      other.reference?.entity === field.reference?.entity
    );
  };
  const taken = fields.filter(
    field => !field.unique && !field.readOnly && !field.mask && (written?.has(field.name) ?? true) && same(field),
  );
  return { call: from.call, with: from.with, fields: taken.map(({ name }) => name) };
}
