import Type, { type Static } from 'typebox';
import { EntityName, MapOf, Name } from './text.ts';

const Lines = Type.Object(
  {
    entity: EntityName('The list that they are kept in, which refers to that record.'),
    same: Type.Array(Name('A field that both have.'), {
      minItems: 1,
      uniqueItems: true,
      description: 'What a line is known by: one with the same values is that line, and may have changed.',
    }),
    whole: Type.Optional(
      Type.Literal(true, {
        description: 'The lines are all that there are: one that is kept and not among them would be taken out.',
      }),
    ),
  },
  { additionalProperties: false },
);

const Kept = Type.Object(
  {
    entity: EntityName('The list, which refers to that record.'),
    as: Name('The field of the list that it is kept in.'),
    set: Type.Optional(
      MapOf(Name('A field of the list.'), Type.String({ description: 'A code or a text.' }), {
        description: 'What else such a record has, and is known by.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** A record that proposes changes of another one. */
export const Proposes = Type.Object(
  {
    of: Name('The field that refers to the record that would be changed.'),
    fields: Type.Optional(
      Type.Array(Name('A field that both have, of the same type.'), {
        minItems: 1,
        uniqueItems: true,
        description: 'Fields that would be taken over.',
      }),
    ),
    lines: Type.Optional(
      MapOf(Name('A field with lines.'), Lines, {
        description: 'Lines that would be kept in a list of that record, each by itself.',
      }),
    ),
    kept: Type.Optional(
      MapOf(Name('A field.'), Kept, {
        description:
          'Fields that would be kept as records of their own in a list of that record, such as a photograph.',
      }),
    ),
    accept: Name('The transition once everything that differs has been accepted.'),
    sendBack: Name('The transition where something was refused: the reasons go with it.'),
    reason: Type.Optional(Name('The field that gets the reasons in one text.')),
  },
  {
    additionalProperties: false,
    description:
      'The record proposes to change another one, such as what somebody says of themselves for their file. The verb `differences` reads what differs, piece by piece, as it is kept and as it is filled in; the verb `verify` takes over in one act what was accepted of it, keeps what was said of each piece in the field `verdicts`, and takes the record along `accept` or `sendBack`.',
  },
);
export type Proposes = Static<typeof Proposes>;
