import Type, { type Static } from 'typebox';
import { Label, Name } from './text.ts';

/** By which stretches dates are grouped, from the shortest. */
export const reportPeriods = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;

const GroupSaid = Type.Object(
  {
    field: Name('A field of the entity.'),
    by: Type.Optional(
      Type.Enum([...reportPeriods], {
        description: 'How dates are grouped; points of time by the hour as well.',
      }),
    ),
    every: Type.Optional(
      Type.Boolean({
        description:
          'true: stretches without records have a line too, from the first to the last asked for, ahead of today as far as there are records. Of the only group, which has by.',
      }),
    ),
    ranges: Type.Optional(
      Type.Array(Type.Number(), {
        minItems: 1,
        maxItems: 20,
        description:
          'Where the ranges end of a number, amounts in yuan, or of the age of a date in days: [0, 30, 60] are up to 0, 1 to 30, 31 to 60, above 60.',
      }),
    ),
    names: Type.Optional(
      Type.Array(Label('What staff read.'), {
        description: 'What the ranges are called, one more than they have ends. Left out: by their ends.',
      }),
    ),
    label: Type.Optional(Label('Another label.')),
  },
  { additionalProperties: false },
);
export type GroupSaid = Static<typeof GroupSaid>;

/** What the lines of a statistic are told apart by. */
export const Group = Type.Union([Name('A field of the entity.'), GroupSaid], {
  title: 'ReportGroup',
  description:
    'A field, or with by the stretches of a date, with ranges those of a number or an age. Of pivot: each value has a column for each measure, with what they come to behind; at most 24 values.',
});

/** The lines of the largest. */
export const Top = Type.Object(
  {
    by: Name('The measure of records, or ratio, that is the largest in them; of equal ones the group decides.'),
    count: Type.Integer({ minimum: 1, maximum: 100, description: 'How many values of the first group.' }),
    others: Type.Optional(
      Label('What all other values are called that stand together, below. Left out: they have no line.'),
    ),
  },
  {
    additionalProperties: false,
    description:
      'Only the values of the first group in which a measure is the largest. Of all that is not among them the measures are reckoned as of one value; totals are those of all records.',
  },
);
