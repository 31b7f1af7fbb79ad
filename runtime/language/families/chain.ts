import Type, { type Static } from 'typebox';
import { EntityName, Label, Name } from './text.ts';

const ChainStep = Type.Object(
  {
    entity: EntityName('The documents of this step.'),
    by: Type.Optional(
      Name('Its field that refers to the document of the step before: what it was made from. The first step has none.'),
    ),
    amount: Type.Optional(Name('The field with its amount; of several documents it is summed.')),
    left: Type.Optional(Name('The field that says how much of it is left; of several documents it is summed.')),
    counts: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        description: 'The statuses in which a document counts: of others nothing is summed. Left out: all.',
      }),
    ),
    facts: Type.Optional(
      Type.Array(Name('A field.'), {
        minItems: 1,
        maxItems: 3,
        description: 'What else is told of a document, such as the day and the number of the voucher it was paid by.',
      }),
    ),
    empty: Type.Optional(Label('What stands where there is no such document yet. Left out: 尚无 and its title.')),
  },
  { additionalProperties: false },
);
export type ChainStep = Static<typeof ChainStep>;

/** What is made from what: every detail of such a document shows the whole as a strip. */
export const Chain = Type.Object(
  {
    title: Label('What staff call it, such as 采购到付款.'),
    steps: Type.Array(ChainStep, {
      minItems: 2,
      maxItems: 6,
      description: 'From what is asked for first to what comes of it last.',
    }),
  },
  { additionalProperties: false },
);
export type Chain = Static<typeof Chain>;
