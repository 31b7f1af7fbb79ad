import Type, { type Static } from 'typebox';
import { tagColours } from '../../families/dictionary.ts';
import { commonKeys } from '../../families/page.ts';
import { Arguments, CallName, Expression, Name, PermissionLabel, ReportName, Template } from '../../families/text.ts';
import type { BundledArguments, BundledExpression, BundledTemplate } from '../../model/expression.ts';
import type { FieldModel } from '../../model/model.ts';
import { Actions, type BundledAction } from '../../parts/action/action.ts';
import { type BundledColumn, ColumnUse, emptyKey } from '../../parts/column/column.ts';
import { type BundledEntity, type BundledPageCommon, entityKey } from '../../parts/page/page.ts';

const Counted = Type.Object(
  {
    report: ReportName('The report that counts, grouped by the record alone.'),
    with: Type.Optional(Arguments),
    by: Name('Its group: the field that refers to the record.'),
  },
  { additionalProperties: false, description: 'A report whose measures are counted.' },
);

const Figures = Type.Object(
  {
    from: Type.Array(Counted, { minItems: 1, description: 'The reports that count.' }),
    sum: Type.Optional(
      Type.Array(Name('A number of the record itself.'), {
        minItems: 1,
        description: 'Numbers of the record that are added up, too, such as its headcount.',
      }),
    ),
  },
  {
    additionalProperties: false,
    description: 'What is counted for each record, of itself and with all below it.',
  },
);

const scopeText =
  'in scope: row (the record), own (its figures), all (the same with all below it; all.records: how many records stand below), params, user';

const Mark = Type.Object(
  {
    when: Expression(`When a record has it; ${scopeText}.`),
    colour: Type.Enum([...tagColours], { description: 'Its colour.' }),
    label: Template(`What it says; ${scopeText}.`),
  },
  { additionalProperties: false, description: 'What marks a record out: a colour and a few words.' },
);

const Move = Type.Object(
  {
    call: CallName('The call that gives a record another one above it, of verb update, or with steps.'),
    preview: CallName(
      'The call that tells what it would change, and refuses what cannot be: it reads alone, is asked by the key of the record and the field of the one above, and says in `answer` what is told.',
    ),
    permission: Type.Optional(
      PermissionLabel('Who may move: a label of permissions.yaml. Left out: whoever may open the page.'),
    ),
  },
  {
    additionalProperties: false,
    description:
      'Records are put below others, by mouse or keys; what changes is told before anything is saved. Left out: they are looked at.',
  },
);

/** Records that stand below each other, drawn: a box for each, lines between them. */
export const HierarchyPage = Type.Object(
  {
    kind: Type.Literal('hierarchy'),
    ...commonKeys,
    entity: entityKey,
    call: CallName('The call that gives all records (verb tree).'),
    with: Type.Optional(Arguments),
    parent: Type.Optional(
      Name('The field of the record above. Left out: the first field that refers to a record of the same kind.'),
    ),
    columns: Type.Array(ColumnUse, {
      minItems: 1,
      description:
        'What is told of a record: the first stands in its box below its name, all in the table and the card.',
    }),
    figures: Type.Optional(Figures),
    line: Type.Optional(Template(`What stands at the foot of a box; ${scopeText}.`)),
    marks: Type.Optional(
      Type.Array(Mark, { minItems: 1, description: 'What marks records out; the first that holds is shown.' }),
    ),
    move: Type.Optional(Move),
    empty: emptyKey,
    actions: Type.Optional(Actions),
  },
  { additionalProperties: false },
);
export type HierarchyPage = Static<typeof HierarchyPage>;

/** A report that has a line for each record. */
export interface BundledCounted {
  report: { defineId: number; version: number };
  with: BundledArguments;
  /** Its group, by which a line is known as a record's. */
  by: string;
  measures: FieldModel[];
  /** Of what it counts: written, it is counted again. */
  entity: string;
}

export interface BundledHierarchyPage extends BundledPageCommon {
  kind: 'hierarchy';
  entity: BundledEntity;
  call: string;
  with: BundledArguments;
  /** The field of the record above. */
  parent: FieldModel;
  columns: BundledColumn[];
  figures?: {
    from: BundledCounted[];
    /** Numbers of the record itself that are added up. */
    sum: FieldModel[];
  };
  line?: BundledTemplate;
  marks: { when: BundledExpression; colour: string; label: BundledTemplate }[];
  move?: {
    call: string;
    preview: string;
    permission?: string;
    /** What the preview tells. */
    tells: FieldModel[];
  };
  empty?: BundledTemplate;
  actions: BundledAction[];
}
