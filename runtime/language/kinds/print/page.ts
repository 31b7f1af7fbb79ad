import Type, { type Static } from 'typebox';
import { commonKeys } from '../../families/page.ts';
import { Arguments, CallName, Expression, Label, Name } from '../../families/text.ts';
import type { BundledArguments, BundledExpression } from '../../model/expression.ts';
import { FieldUse } from '../../parts/field/field-use.ts';
import { type BundledSection, Sections } from '../../parts/field/sections.ts';
import type { BundledPageCommon } from '../../parts/page/page.ts';

const papers = ['A4', '80mm'] as const;
type Paper = (typeof papers)[number];

/** One record on paper. */
export const PrintPage = Type.Object(
  {
    kind: Type.Literal('print'),
    ...commonKeys,
    load: CallName('The call that reads the record, which is `record` in the expressions of the page.'),
    with: Type.Optional(Arguments),
    valid: Type.Optional(
      Type.Object(
        {
          check: Expression('What must hold of the record; in scope: record, params, user, account.'),
          message: Label('What stands in the place of the paper where it does not, or where nothing is answered.'),
        },
        { additionalProperties: false, description: 'Without which nothing is printed.' },
      ),
    ),
    paper: Type.Optional(
      Type.Array(Type.Enum([...papers]), {
        minItems: 1,
        description: 'The papers to choose from, the usual one first. Left out: A4.',
      }),
    ),
    head: Type.Optional(Type.Array(FieldUse, { description: 'What stands below the title, such as the number.' })),
    fields: Type.Optional(Type.Array(FieldUse, { description: 'The fields, where no sections are needed.' })),
    sections: Type.Optional(Sections),
    perRow: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 4, description: 'Fields side by side on A4. Left out: 2.' }),
    ),
    signatures: Type.Optional(
      Type.Array(Label('Who signs, such as 客户签字.'), { description: 'The lines to sign on, at the foot.' }),
    ),
    printed: Type.Optional(
      Type.Object(
        {
          call: CallName('The call that counts a printing; it answers the record, or what it counts.'),
          with: Type.Optional(Arguments),
          count: Name(
            'The field of the record that holds how often it has been printed: beyond the first it is marked 补打.',
          ),
        },
        { additionalProperties: false, description: 'Each printing is counted, before it happens.' },
      ),
    ),
  },
  { additionalProperties: false },
);
export type PrintPage = Static<typeof PrintPage>;

export interface BundledPrintPage extends BundledPageCommon {
  kind: 'print';
  load: string;
  with: BundledArguments;
  valid?: { check: BundledExpression; message: string };
  papers: Paper[];
  head: BundledSection['fields'];
  sections: BundledSection[];
  columns: number;
  signatures: string[];
  printed?: { call: string; with: BundledArguments; count: string };
}
