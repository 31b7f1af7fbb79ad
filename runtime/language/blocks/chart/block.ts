import Type, { type Static } from 'typebox';
import { chartTypes } from '../../families/report.ts';
import { Name } from '../../families/text.ts';
import type { ChartModel, FieldModel } from '../../model/model.ts';
import { type BundledBlockKeys, blockKeys } from '../every-block.ts';

/** A chart over the rows of a list answer. */
export const ChartBlock = Type.Object(
  {
    block: Type.Literal('chart'),
    ...blockKeys,
    chart: Type.Optional(
      Type.Enum([...chartTypes], {
        description: 'bar, line, pie or funnel. Left out: the chart of its report, with its x and y, of whatever kind.',
      }),
    ),
    x: Type.Optional(Name('The field along the axis.')),
    y: Type.Optional(Type.Array(Name('A field drawn.'), { minItems: 1, description: 'The fields drawn.' })),
    stacked: Type.Optional(Type.Boolean({ description: 'true: bars on top of each other.' })),
    height: Type.Optional(
      Type.Integer({ minimum: 120, maximum: 800, description: 'Height in pixels. Left out: 280.' }),
    ),
  },
  { additionalProperties: false, title: 'ChartBlock' },
);
export type ChartBlock = Static<typeof ChartBlock>;

export interface BundledChartBlock extends BundledBlockKeys {
  block: 'chart';
  chart: ChartModel;
  /** The fields of x and y, for labels, dictionaries and units. */
  fields: FieldModel[];
  height: number;
}
