import Type, { type Static } from 'typebox';
import { Arguments, CallName, Label, PagePath } from '../../families/text.ts';
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
    none: Type.Optional(
      Type.Object(
        {
          label: Label('What the button says, such as 为新客户开户.'),
          open: PagePath('The page that takes them on.'),
          with: Type.Optional(Arguments),
        },
        {
          additionalProperties: false,
          description:
            'Offered where nobody was found: a page that takes on whoever is new, with what was typed; in scope: typed (what was searched for), params, user. Of a search with `account`, who is taken on counts as the searched user on that page (spec 2.1).',
        },
      ),
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
  /** What is offered where nobody was found; its arguments see what was typed as `typed`. */
  none?: { label: string; page: string; with: BundledArguments };
}
