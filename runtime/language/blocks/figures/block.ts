import Type, { type Static } from 'typebox';
import { MapOf, Name } from '../../families/text.ts';
import type { FieldModel } from '../../model/model.ts';
import { FieldUse } from '../../parts/field/field-use.ts';
import { refreshKey } from '../../parts/page/refresh.ts';
import { type BundledPageTarget, PageTarget } from '../../parts/page/target.ts';
import { type BundledBlockKeys, blockKeys } from '../every-block.ts';

/** A few figures side by side. */
export const FiguresBlock = Type.Object(
  {
    block: Type.Literal('figures'),
    ...blockKeys,
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
    open: Type.Optional(
      MapOf(Name('A field.'), PageTarget, { description: 'Field → the page that a click on it opens.' }),
    ),
    refresh: refreshKey,
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
    open?: BundledPageTarget;
  }[];
  /** What is counted: written, it is counted again. */
  entity?: string;
  /** Seconds between reloads. */
  refresh?: number;
}
