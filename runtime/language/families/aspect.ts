import Type, { type Static } from 'typebox';
import { Rule, RuledFields } from './field.ts';
import { Label } from './text.ts';

/** Fields that several entities have, said once, with what must hold among them. */
export const Aspect = Type.Object(
  {
    title: Label('What the fields are about (中文), such as 预算.'),
    fields: RuledFields('The fields, behind those of the entity that takes them on; they may read its own.'),
    rules: Type.Optional(
      Type.Array(Rule, { description: 'What must hold among them, in every entity that takes them on.' }),
    ),
  },
  { additionalProperties: false },
);
export type Aspect = Static<typeof Aspect>;
