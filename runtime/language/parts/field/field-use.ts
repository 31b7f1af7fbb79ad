import Type, { type Static } from 'typebox';
import { Field } from '../../families/field.ts';
import { Expression, MapOf, Name } from '../../families/text.ts';
import type { BundledExpression } from '../../model/expression.ts';
import type { FieldModel } from '../../model/model.ts';

/** What lines are is said by the entity alone. */
const { lines: _lines, was: _was, ...override } = Type.Partial(Field, { additionalProperties: false }).properties;

/** A field as a page shows it: the name of a field of the entity, or that name with what differs here. */
export const FieldUse = Type.Union(
  [
    Name('A field of the entity.'),
    Type.Object(
      {
        ...override,
        field: Name('A field of the entity, or a new key where label and type are given here.'),
        when: Type.Optional(
          Expression('Shown (and sent) only where this holds. In scope: form or record, params, user, account.'),
        ),
        requiredWhen: Type.Optional(Expression('Required only where this holds.')),
        readOnly: Type.Optional(Type.Boolean({ description: 'true: shown, not edited.' })),
        value: Type.Optional(Expression('Computed from the other fields; shown, not edited.')),
        initial: Type.Optional(Expression('The first value in a new record; in scope: params, user, account.')),
        send: Type.Optional(
          Type.Boolean({ description: 'false: for the form alone, such as a repeated password; never sent.' }),
        ),
        wide: Type.Optional(Type.Boolean({ description: 'true: takes the whole row.' })),
      },
      { additionalProperties: false },
    ),
  ],
  { description: 'A field.', title: 'FieldUse' },
);
export type FieldUse = Static<typeof FieldUse>;

export const Sections = MapOf(
  Type.String({ minLength: 1, maxLength: 30 }),
  Type.Array(FieldUse, { minItems: 1, description: 'Fields.' }),
  { description: 'Heading (中文) → the fields below it.' },
);
export type Sections = Static<typeof Sections>;

export interface BundledFormField extends FieldModel {
  when?: BundledExpression;
  requiredWhen?: BundledExpression;
  value?: BundledExpression;
  initial?: BundledExpression;
  wide?: boolean;
  /** false: for the form alone, never sent. */
  send?: boolean;
}

export interface BundledSection {
  /** '' where the page names no sections. */
  title: string;
  fields: BundledFormField[];
}
