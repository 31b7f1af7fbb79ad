import Type, { type Static } from 'typebox';
import { commonKeys } from '../../families/page.ts';
import { Arguments, CallName, Expression, Name, PermissionLabel } from '../../families/text.ts';
import type { BundledArguments, BundledExpression, BundledTemplate } from '../../model/expression.ts';
import type { FieldModel } from '../../model/model.ts';
import { Actions, type BundledAction } from '../../parts/action/action.ts';
import { type BundledColumn, ColumnUse, emptyKey, sortKey } from '../../parts/column/column.ts';
import { type BundledFormField, FieldUse } from '../../parts/field/field-use.ts';
import { type BundledEntity, type BundledPageCommon, entityKey } from '../../parts/page/page.ts';

const totals = ['sum', 'average'] as const;

const Columns = Type.Object(
  {
    lines: Name('The field of lines whose lines are the cells of a record.'),
    by: Name('The field of a line that says in which column it stands: an indicator, an item of pay.'),
    beside: Type.Optional(
      Type.Array(Name('A field of a line.'), {
        minItems: 1,
        description: 'What stands below the head of a column, such as the unit.',
      }),
    ),
  },
  { additionalProperties: false, description: 'The columns: a record has one line in each at the most.' },
);

const Save = Type.Object(
  {
    call: CallName(
      'The call that saves what was changed (verb updateMany); when a record may be written its allow says.',
    ),
    permission: Type.Optional(
      PermissionLabel(
        'Who may edit: a label of permissions.yaml; to all others the page is read-only. Left out: whoever may open the page.',
      ),
    ),
    when: Type.Optional(
      Expression(
        'Rows are edited only where this holds; in scope: row, params, user. Left out: wherever the call allows it.',
      ),
    ),
  },
  { additionalProperties: false, description: 'The cells are edited, and saved all at once. Left out: they are read.' },
);

/** A table of two sides: a row for each record, a column for each thing that its lines are of. */
export const CrosstabPage = Type.Object(
  {
    kind: Type.Literal('crosstab'),
    ...commonKeys,
    entity: entityKey,
    call: CallName('The call that reads all records with their lines (verb crosstab).'),
    with: Type.Optional(Arguments),
    period: Type.Optional(
      Name('The field with the month of a record: one month is shown at a time, at first the last that is over.'),
    ),
    query: Type.Optional(Type.Array(FieldUse, { description: 'What staff search by, in order.' })),
    sort: sortKey,
    rows: Type.Array(ColumnUse, {
      minItems: 1,
      description: 'The columns that are fixed at the left, of the record: first whose row it is.',
    }),
    columns: Columns,
    cell: Name('The field of a line that stands in its cell.'),
    facts: Type.Optional(
      Type.Array(Name('A field of a line.'), {
        minItems: 1,
        description:
          'What is told of the cell that has the focus; what follows from it, by the value that stands there.',
      }),
    ),
    totals: Type.Optional(
      Type.Array(Type.Enum([...totals], { description: 'What is worked out of a column.' }), {
        minItems: 1,
        description: 'What stands below each column: sum, its total; average, its average.',
      }),
    ),
    compare: Type.Optional(
      Name(
        'The field by which a row is known again in the month before: differences from then are marked. It takes `period`.',
      ),
    ),
    save: Type.Optional(Save),
    empty: emptyKey,
    actions: Type.Optional(Actions),
  },
  { additionalProperties: false },
);
export type CrosstabPage = Static<typeof CrosstabPage>;

export interface BundledCrosstabPage extends BundledPageCommon {
  kind: 'crosstab';
  entity: BundledEntity;
  call: string;
  with: BundledArguments;
  query: BundledFormField[];
  /** The field with the month. */
  period?: FieldModel;
  rows: BundledColumn[];
  sort?: { name: string; descending: boolean };
  /** The field of lines, the key of a line that is a record, and the field that says in which column one stands. */
  lines: string;
  lineKey?: string;
  by: FieldModel;
  beside: FieldModel[];
  cell: FieldModel;
  facts: FieldModel[];
  /** What of a line is asked for: what is shown, and what it is worked out from. */
  reads: string[];
  totals: (typeof totals)[number][];
  /** The field by which a row is known again in the month before. */
  compare?: string;
  /** Absent: the cells are read. */
  save?: {
    call: string;
    permission?: string;
    when?: BundledExpression;
    /** The JSON Schema of a line's cell, and the module that judges by it. */
    schema: Record<string, unknown>;
    validator: string;
  };
  empty?: BundledTemplate;
  actions: BundledAction[];
}
