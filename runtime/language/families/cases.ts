import Type, { type Static } from 'typebox';
import { CallName, EntityName, Label, MapOf, Name } from './text.ts';

const values = (description: string) =>
  MapOf(Name('A field.'), Type.Unknown({ description: 'Its value; of a reference: the name of the row.' }), {
    description,
  });
const rowName = Type.String({
  minLength: 1,
  maxLength: 60,
  description: 'The name by which this document knows the row.',
});
const rowsOf = (description: string) =>
  MapOf(EntityName('An entity.'), MapOf(rowName, values('Its fields.'), { description: 'Row → its fields.' }), {
    description,
  });

const given = Type.Optional(
  rowsOf('What is in the database before: entity → row → fields; what the platform gives may be left out.'),
);

const request = {
  who: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        'Who makes it: an account or a role of roles.yaml; system, the platform in its time. Left out: somebody who is not logged in.',
    }),
  ),
  call: CallName('The call that is made.'),
  with: Type.Optional(values('What it is given: parts of the path, of the address and of the body.')),
} as const;

const outcome = {
  answer: Type.Optional(
    Type.Unknown({
      description:
        'The content of the answer; of a map the keys that matter, of a list every entry. Of an Excel file: its lines, heading → text.',
    }),
  ),
  refused: Type.Optional(
    Type.Union(
      [
        Type.String({ minLength: 1, description: 'What staff are told, by the message or at a field.' }),
        Type.Object(
          {
            code: Type.Optional(Type.Integer({ description: 'The code of the answer, such as 403.' })),
            message: Type.Optional(Type.String({ minLength: 1, description: 'What staff are told.' })),
            fields: Type.Optional(
              MapOf(Type.String({ minLength: 1 }), Type.String(), {
                description: 'Every field that is marked → its message; of a line: terminals.0.sn.',
              }),
            ),
          },
          { additionalProperties: false },
        ),
      ],
      { description: 'The call is refused so, and nothing is written.', title: 'Refusal' },
    ),
  ),
  rows: Type.Optional(
    MapOf(
      EntityName('An entity.'),
      MapOf(
        rowName,
        Type.Union([values('The fields that matter.'), Type.Null({ description: 'The row is deleted.' })]),
        { description: 'Row → its fields after the step. A name that no row has yet is that of a new one.' },
      ),
      {
        description:
          'Every row that is written: entity → row → fields; no other is made, changed or deleted. Of approvals and their tasks those that matter.',
      },
    ),
  ),
} as const;

const succeed = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 50, description: 'How many of them succeed. Left out: all.' }),
);
const one = {
  ...request,
  times: Type.Optional(
    Type.Integer({ minimum: 2, maximum: 50, description: 'How many times the call is made, all at once.' }),
  ),
  succeed,
  ...outcome,
} as const;
const several = {
  together: Type.Array(Type.Object(request, { additionalProperties: false, title: 'Request' }), {
    minItems: 2,
    description: 'Calls that are made at once.',
  }),
  succeed,
  ...outcome,
} as const;
const shape = { additionalProperties: false } as const;

const Step = Type.Union([Type.Object(one, shape), Type.Object(several, shape)]);
const Case = Type.Union([
  Type.Object({ given, ...one }, shape),
  Type.Object({ given, ...several }, shape),
  Type.Object(
    { given, steps: Type.Array(Step, { minItems: 1, description: 'What is done, one after the other.' }) },
    shape,
  ),
]);

/** What calls are to do, as examples that `heddle test` carries out on a real database. */
export const Cases = Type.Object(
  {
    title: Label('What the cases are about.'),
    sample: Type.Optional(Type.Boolean({ description: 'true: the sample data of the app is there, too.' })),
    found: Type.Optional(rowsOf('Rows of the sample data: entity → name → the fields that they are found by.')),
    given,
    cases: MapOf(Type.String({ minLength: 1, maxLength: 60 }), Case, {
      description: 'What is shown → the call or the steps, and what comes of it. Each has a database of its own.',
    }),
    unmet: Type.Optional(
      MapOf(Type.String({ minLength: 1 }), Type.String({ minLength: 1 }), {
        description: 'The message of a refusal that no case meets, as it is written → why not.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type Cases = Static<typeof Cases>;
export type CaseDocument = Cases['cases'][string];
export type CaseStepDocument = Static<typeof Step>;
