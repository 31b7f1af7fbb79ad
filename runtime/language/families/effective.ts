import Type, { type Static } from 'typebox';
import { Guards } from './guard.ts';
import { CallName, EntityName, Expression, MapOf, Name, Template } from './text.ts';

const Touched = Type.Object(
  {
    entity: EntityName('What was made from these values, such as a payslip.'),
    where: MapOf(
      Name('A field of that entity.'),
      Expression('Its value; in scope: row, the record whose values are mended.'),
      {
        description: 'Which of its records are those of this one.',
      },
    ),
    day: Name('The field with the day as of which one was made; of a month its last day counts.'),
    when: Type.Optional(Expression('Which of them count; in scope: one.')),
    set: Type.Optional(
      MapOf(
        Name('A field of that entity.'),
        Expression('Its value; in scope: one, before, after (the values of that day).'),
        {
          description:
            'What one would have had, so that `differs` can be worked out by its own rules and formulas. Nothing of it is kept.',
        },
      ),
    ),
    differs: Type.Optional(
      Name('The number of which the difference is told: `difference`, what it would be less what it is.'),
    ),
    told: Template(
      'What staff are told of one, such as that it has been paid and stays. In scope: one, before, after, difference (with `differs`).',
    ),
  },
  { additionalProperties: false },
);

/** Fields of a record that hold from a day on, with their history. */
export const Effective = Type.Object(
  {
    fields: Type.Array(Name('A field that is stored and that somebody says.'), {
      minItems: 1,
      description: 'The fields that hold from a day on, until the day of the next change.',
    }),
    since: Type.Optional(
      Type.Union(
        [
          Name('A field with a day.'),
          Type.Array(Name('A field with a day.'), { minItems: 2, uniqueItems: true, description: 'Several of them.' }),
        ],
        {
          description:
            'The field with the day from which a record has its first values, such as the day of entry; several: the first of them that has one. Left out: the day on which it is made.',
        },
      ),
    ),
    allow: Type.Optional(
      Guards(
        'When a step `update` with `from` may change them: judged when it is entered, and again on its day, where that lies ahead. In scope: row (the record before), user.',
      ),
    ),
    call: Type.Optional(
      CallName(
        'The call that is made whenever other values begin to hold by a step `update` with `from`, with the key of the record in its path: what follows from them, such as the account of somebody who is transferred.',
      ),
    ),
    touches: Type.Optional(
      Type.Array(Touched, {
        minItems: 1,
        description:
          'What was made from the values: whoever changes what held before today is told, before it is done, which periods change and which of these records stand on a day whose values become others. They stay as they are.',
      }),
    ),
  },
  {
    additionalProperties: false,
    description:
      'Values from a day on: what these fields hold is kept day by day, in records of an entity of their own (the name of this one and Period, such as staffPeriod: periodId, the key of this one, validFrom, validTo, told, status, the fields). Whatever writes them changes them from today on; a step `update` with `from` from any day: of a day before today it mends the past, one ahead waits (待生效) and takes effect by itself on its day, or says why it could not (未能生效).',
  },
);
export type Effective = Static<typeof Effective>;
