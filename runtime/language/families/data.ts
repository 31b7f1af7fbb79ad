import Type, { type Static } from 'typebox';
import { EntityName, MapOf, Name } from './text.ts';

/** What can be invented; `server/data/invented` has each. */
const inventions = [
  'person',
  'company',
  'mobile',
  'telephone',
  'address',
  'email',
  'identityNumber',
  'creditNumber',
] as const;
export type Invention = (typeof inventions)[number];

const shape = { additionalProperties: false } as const;
const empty = Type.Optional(
  Type.Number({ minimum: 0, maximum: 1, description: 'The share of rows that have nothing there, such as 0.3.' }),
);
const literals = [Type.String({ minLength: 1 }), Type.Number(), Type.Boolean()] as const;
const bound = (description: string) => Type.Union([Type.String({ minLength: 1 }), Type.Number()], { description });

const OneOf = Type.Object(
  {
    oneOf: Type.Union([Type.Array(Type.Union([...literals]), { minItems: 1 }), Type.Literal('any')], {
      description:
        'One of these, those named twice twice as often. any: one of the codes, or one of the rows that it refers to.',
    }),
    empty,
  },
  shape,
);
const Between = Type.Object(
  {
    from: bound('The least of them: a number, a day, a point of time.'),
    to: bound('The most, which is among them as well.'),
    step: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, description: 'Of numbers: from one to the next. Left out: 1.' }),
    ),
    empty,
  },
  {
    ...shape,
    title: 'Between',
    description: 'A number, a day or a point of time between two, both included: from: today - 90d.',
  },
);
const Count = Type.Object(
  { count: Type.String({ pattern: '\\d', description: 'Running numbers: the first of them, such as HY-0001.' }) },
  shape,
);
const Like = Type.Object(
  {
    like: Type.String({
      pattern: '[#@]',
      description: 'A text in which each # is a digit and each @ a capital letter.',
    }),
    empty,
  },
  shape,
);
const Invent = Type.Object(
  {
    invent: Type.Enum([...inventions], {
      description:
        'What nobody has: a name, a company, a telephone number that is given to nobody, numbers of an identity card and of a company that pass every check.',
    }),
    empty,
  },
  shape,
);
const simple = [...literals, Type.Null(), OneOf, Between, Count, Like, Invent] as const;
const Lines = Type.Object(
  {
    rows: Type.Union(
      [
        Type.Integer({ minimum: 1, maximum: 100 }),
        Type.Object(
          {
            from: Type.Integer({ minimum: 0, description: 'The fewest.' }),
            to: Type.Integer({ minimum: 1, maximum: 100, description: 'The most.' }),
          },
          shape,
        ),
      ],
      { description: 'How many lines each record has, or between how many.' },
    ),
    with: MapOf(Name('A field.'), Type.Union([...simple]), { description: 'Field → its value.' }),
  },
  shape,
);

const Make = Type.Object(
  {
    rows: Type.Integer({
      minimum: 1,
      maximum: 20_000,
      description: 'How many; npm start -- --scale N makes so many times as many.',
    }),
    seed: Type.Optional(Type.Integer({ description: 'Another one makes others; of the same the same rows.' })),
    with: MapOf(Name('A field.'), Type.Union([...simple, Lines]), {
      description: 'Field → its value, the same for all, or what it is made of.',
    }),
  },
  { ...shape, title: 'Make' },
);

/** Records that an installation begins with, or that a new database is to be tried with. */
export const Data = Type.Object(
  {
    use: Type.Enum(['start', 'sample'], {
      description:
        'start: written once in every installation, in production too. sample: under npm start alone, into a new database.',
    }),
    rows: Type.Optional(
      MapOf(
        EntityName('An entity.'),
        Type.Array(
          MapOf(
            Name('A field.'),
            Type.Unknown({
              description:
                'Its value. Of a reference: a value by which one record is known, or several fields of it; of a day: today - 3d; of lines: a list of them; of files: their names beside the document.',
            }),
            { description: 'The fields of a record; what is left out is as in a new record.' },
          ),
        ),
        { description: 'Entity → its records.' },
      ),
    ),
    make: Type.Optional(
      MapOf(EntityName('An entity.'), Make, { description: 'Entity → records that are made, for volume.' }),
    ),
  },
  { additionalProperties: false },
);
export type Data = Static<typeof Data>;
export type Make = Static<typeof Make>;
export type Made = Make['with'][string];
