import Type, { type Static } from 'typebox';
import { CallName, Label } from '../../families/text.ts';
import type { BundledArguments } from '../../model/expression.ts';
import { type BundledColumn, ColumnUse } from '../../parts/column/column.ts';
import { type BundledFormField, FieldUse } from '../../parts/field/field-use.ts';

/** Finds one record; the one found is `found` in the expressions of the blocks. */
export const Search = Type.Object(
  {
    call: CallName('The list call.'),
    fields: Type.Array(FieldUse, {
      minItems: 1,
      description:
        'What to search by; any one will do. A field with `initial` is filled in, and the page searches by itself, unless it is empty.',
    }),
    columns: Type.Array(ColumnUse, { minItems: 1, description: 'The columns to choose from when several are found.' }),
    hint: Type.Optional(Label('What the page says before a search.')),
    account: Type.Optional(
      Type.Boolean({ description: 'true: the one found becomes the searched user of the other pages (spec 3.4).' }),
    ),
  },
  { additionalProperties: false, description: 'The search at the top of the page.' },
);
export type Search = Static<typeof Search>;

export interface BundledSearch {
  call: string;
  fields: BundledFormField[];
  columns: BundledColumn[];
  /** The key field of the entity found; kept in the address, so that F5 keeps the search. */
  key: string;
  /** What it searches for when the page opens; absent: nothing. */
  with?: BundledArguments;
  hint: string;
  account: boolean;
}
