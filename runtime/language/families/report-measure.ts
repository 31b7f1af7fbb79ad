import Type, { type Static } from 'typebox';
import { Label, MapOf, Name } from './text.ts';

/** A sentence or two that staff read. */
export const Note = (description: string) => Type.String({ minLength: 1, maxLength: 300, description });

/** What a measure may be of the records of a line. */
export const recordKinds = ['count', 'sum', 'average', 'min', 'max', 'first', 'last'] as const;

/** What it may be of other measures. */
export const reckonedKinds = ['share', 'running', 'compare', 'ratio'] as const;

export const measureKinds = [...recordKinds, ...reckonedKinds] as const;

export const Where = MapOf(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())]), {
  description:
    'Only records where the fields have these values; those of a stretch by its ends, as lists are asked: price.from, createdAt.to.',
});

export const Measure = Type.Object(
  {
    label: Label('The heading.'),
    count: Type.Optional(
      Type.Union([Type.Boolean(), Name('A field of the entity.')], {
        description:
          'true: how many records. A field: how many different values it has, such as users who have several bills; these are never added up.',
      }),
    ),
    sum: Type.Optional(Name('The field to add up.')),
    average: Type.Optional(Name('The field to average.')),
    min: Type.Optional(Name('The field whose least value it is.')),
    max: Type.Optional(Name('The field whose greatest value it is.')),
    first: Type.Optional(Name('The field whose first value it is, in the order of along: what a period opens with.')),
    last: Type.Optional(Name('The field whose last value it is, in the order of along: what a period closes with.')),
    share: Type.Optional(Name('The measure of whose total this is the share, in percent.')),
    within: Type.Optional(Name('Of a share: the group whose total is the whole. Left out: all lines.')),
    running: Type.Optional(Name('The measure that is added up from line to line, in the order of a group.')),
    compare: Type.Optional(
      Name(
        'The measure that is compared with before: what lies between is shifted, so a month that is not over is compared with the same days.',
      ),
    ),
    with: Type.Optional(
      Type.Enum(['period', 'year'], {
        description:
          'What it is compared with: the period before (of the group with by), or the same stretch a year before, weeks with that of 52 weeks before. Left out: period.',
      }),
    ),
    ratio: Type.Optional(Name('The measure that is divided.')),
    to: Type.Optional(Name('Of a ratio: the measure that it is divided by. Divided by nothing it has no value.')),
    as: Type.Optional(
      Type.Enum(['value', 'difference', 'percent'], {
        description:
          'Of compare: what it was before, by how much it is more, or by how many percent (unless said). Of a ratio: percent, or its value (unless said).',
      }),
    ),
    along: Type.Optional(
      Name(
        'A date that orders: of first, last and compare. Of running the group. Left out: the group with by, of compare and running.',
      ),
    ),
    where: Type.Optional(Where),
    unit: Type.Optional(Label('The unit.')),
    note: Type.Optional(Note('What it counts, in words, below the table. Left out: it is made of what it says.')),
  },
  { additionalProperties: false },
);
export type Measure = Static<typeof Measure>;
