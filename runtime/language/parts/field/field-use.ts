import Type, { type Static } from 'typebox';
import { DependentChoices } from '../../families/choices.ts';
import { Field } from '../../families/field.ts';
import { Expression, Name, Value } from '../../families/text.ts';
import type { BundledArguments, BundledExpression } from '../../model/expression.ts';
import type { FieldModel } from '../../model/model.ts';

/** What lines are is said by the entity alone. */
const {
  lines: _lines,
  was: _was,
  readOnly: _readOnly,
  ...override
} = Type.Partial(Field, { additionalProperties: false }).properties;

/** A field as a page shows it: the name of a field of the entity, or that name with what differs here. */
export const FieldUse = Type.Union(
  [
    Name('A field of the entity.'),
    Type.Object(
      {
        field: Name('A field of the entity, or a new key where label and type are given here.'),
        ...override,
        choices: DependentChoices(
          'form, params, user, account; a form offers less, what is refused the entity or the call says',
        ),
        initial: Type.Optional(Value('The first value in a new record; in scope: params, user, account.')),
        readOnly: Type.Optional(Type.Boolean({ description: 'true: shown, not edited.' })),
        wide: Type.Optional(Type.Boolean({ description: 'true: takes the whole row.' })),
        columns: Type.Optional(
          Type.Array(Name('A column.'), {
            minItems: 1,
            description: 'Of lines: those of its columns that are shown, in order. Left out: all.',
          }),
        ),
        requiredWhen: Type.Optional(Expression('Required only where this holds.')),
        when: Type.Optional(
          Expression('Shown (and sent) only where this holds. In scope: form or record, params, user, account.'),
        ),
        value: Type.Optional(Value('Computed from the other fields; shown, not edited.')),
        send: Type.Optional(
          Type.Boolean({ description: 'false: for the form alone, such as a repeated password; never sent.' }),
        ),
      },
      { additionalProperties: false },
    ),
  ],
  { description: 'A field.', title: 'FieldUse' },
);
export type FieldUse = Static<typeof FieldUse>;

export interface BundledFormField extends FieldModel {
  when?: BundledExpression;
  requiredWhen?: BundledExpression;
  value?: BundledExpression;
  initial?: BundledExpression;
  /** What the call that offers choices is given here. */
  choicesWith?: BundledArguments;
  wide?: boolean;
  /** false: for the form alone, never sent. */
  send?: boolean;
  /** true: of the record that the call of the form is about: shown only. */
  about?: true;
}
