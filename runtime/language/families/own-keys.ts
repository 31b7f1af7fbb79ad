import Type, { type Static } from 'typebox';
import { MapOf, Name } from './text.ts';

const Description = Type.String({ minLength: 1, maxLength: 200, description: 'What it says, for whoever writes it.' });
const required = Type.Optional(Type.Boolean({ description: 'true: it cannot be left out.' }));
const common = { required, description: Description };

const naming = <T extends string>(type: T, description: string) =>
  Type.Object({ type: Type.Literal(type), ...common }, { additionalProperties: false, description });

/** One key that an app gives the documents to write of its own block or kind of page. */
const OwnKey = Type.Union([
  Type.Object(
    {
      type: Type.Literal('text'),
      values: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description: 'One of these.' })),
      default: Type.Optional(Type.String({ description: 'What holds where it is left out.' })),
      ...common,
    },
    { additionalProperties: false, description: 'A text.' },
  ),
  Type.Object(
    {
      type: Type.Literal('integer'),
      min: Type.Optional(Type.Integer({ description: 'The least.' })),
      max: Type.Optional(Type.Integer({ description: 'The most.' })),
      default: Type.Optional(Type.Integer({ description: 'What holds where it is left out.' })),
      ...common,
    },
    { additionalProperties: false, description: 'A whole number.' },
  ),
  Type.Object(
    {
      type: Type.Literal('boolean'),
      default: Type.Optional(Type.Boolean({ description: 'What holds where it is left out.' })),
      ...common,
    },
    { additionalProperties: false, description: 'true or false.' },
  ),
  naming('field', 'A field of what the call or the report answers.'),
  naming('fields', 'Several of them.'),
  naming('expression', 'An expression about one of the rows.'),
  naming('page', 'A page to be opened from a row, with what it is given.'),
  naming('call', 'A call to be made.'),
]);
export type OwnKey = Static<typeof OwnKey>;

/** extensions/blocks/NAME/keys.yaml, extensions/kinds/NAME/keys.yaml: what documents may say of it beside what all of its sort may. */
export const OwnKeys = MapOf(Name('A key.'), OwnKey, { description: 'Key → what it holds.' });
export type OwnKeys = Readonly<Record<string, OwnKey>>;
