import Type, { type Static } from 'typebox';
import { Arguments, Expression, MapOf, Name, ReportName } from '../../families/text.ts';
import type { BundledArguments, BundledExpression } from '../../model/expression.ts';
import type { FieldModel } from '../../model/model.ts';
import { FieldUse } from '../../parts/field/field-use.ts';
import { refreshKey } from '../../parts/page/refresh.ts';
import { type BundledPageTarget, PageTarget } from '../../parts/page/target.ts';
import { type BundledBlockKeys, blockKeys } from '../every-block.ts';

const Trend = Type.Object(
  {
    report: ReportName('The report that it is drawn from.'),
    with: Type.Optional(Arguments),
    x: Name('The group along the line, such as a point of time by the hour.'),
    y: MapOf(Name('A field.'), Name('A measure of the report.'), {
      description: 'Figure → the measure drawn below it.',
    }),
  },
  {
    additionalProperties: false,
    description: 'A small line below figures: how it came to be so, such as hour by hour today.',
  },
);

/** A few figures side by side. */
export const FiguresBlock = Type.Object(
  {
    block: Type.Literal('figures'),
    ...blockKeys,
    refresh: refreshKey,
    fields: Type.Array(FieldUse, { minItems: 1, description: 'The fields of the answer, one figure each.' }),
    compare: Type.Optional(
      MapOf(Name('A field.'), Name('The field that it is compared with.'), {
        description:
          'Field → another one of the answer that stands beside it, such as the figure of yesterday, and whether it has risen or fallen.',
      }),
    ),
    alarm: Type.Optional(
      Type.Array(Name('A field.'), {
        minItems: 1,
        description: 'The fields that are red where they are above 0, such as what is overdue.',
      }),
    ),
    colour: Type.Optional(
      MapOf(Name('A field.'), Expression('Its colour.'), {
        description:
          "Field → its colour: red, orange, gold, green, cyan, blue, purple or default, such as row.overdue > 20 ? 'red' : 'default'; in scope: row (the answer).",
      }),
    ),
    trend: Type.Optional(Trend),
    open: Type.Optional(
      MapOf(Name('A field.'), PageTarget, { description: 'Field → the page that a click on it opens.' }),
    ),
  },
  { additionalProperties: false, title: 'FiguresBlock' },
);
export type FiguresBlock = Static<typeof FiguresBlock>;

export interface BundledFiguresBlock extends BundledBlockKeys {
  block: 'figures';
  fields: {
    name: string;
    label: string;
    field: FieldModel;
    /** What stands beside it. */
    compare?: FieldModel;
    /** Red above 0. */
    alarm?: true;
    /** Of the answer, as `row`. */
    colour?: BundledExpression;
    /** The measure that is drawn below it. */
    trend?: string;
    open?: BundledPageTarget;
  }[];
  /** What the lines below the figures are drawn from, and the group along them. */
  trend?: { report: NonNullable<BundledBlockKeys['report']>; with: BundledArguments; x: string };
  /** What is counted: written, it is counted again. */
  entity?: string;
  /** Seconds between reloads. */
  refresh?: number;
}
