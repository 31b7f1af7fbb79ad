import Type, { type Static } from 'typebox';
import { Expression, Name } from '../../families/text.ts';
import type { BundledExpression } from '../../model/expression.ts';
import type { FieldModel } from '../../model/model.ts';
import { refreshKey } from '../../parts/page/refresh.ts';
import { type BundledPageTarget, PageTarget } from '../../parts/page/target.ts';
import { type BundledBlockKeys, blockKeys } from '../every-block.ts';

/** A plan where there is no map: a tile for each row of the answer, by groups. */
export const TilesBlock = Type.Object(
  {
    block: Type.Literal('tiles'),
    ...blockKeys,
    group: Type.Optional(Name('The field by which tiles stand together, such as the district.')),
    name: Name('The field that a tile is called by, such as the community.'),
    fields: Type.Array(Name('A field of the answer.'), {
      minItems: 1,
      description: 'The figures of a tile; one that is 0 is left out.',
    }),
    colour: Type.Optional(
      Expression(
        "The colour of a tile: red, orange, gold, green, cyan, blue, purple or default, such as row.overdue > 0 ? 'red' : 'blue'; in scope: row (what it stands for).",
      ),
    ),
    open: Type.Optional(PageTarget),
    empty: Type.Optional(
      Type.String({ minLength: 1, description: 'What it says without a tile. Left out: 暂无数据.' }),
    ),
    refresh: refreshKey,
  },
  { additionalProperties: false, title: 'TilesBlock' },
);
export type TilesBlock = Static<typeof TilesBlock>;

export interface BundledTilesBlock extends BundledBlockKeys {
  block: 'tiles';
  group?: FieldModel;
  name: FieldModel;
  fields: FieldModel[];
  /** Of the row. */
  colour?: BundledExpression;
  open?: BundledPageTarget;
  empty: string;
  /** What is counted: written, it is counted again. */
  entity?: string;
  /** Seconds between reloads. */
  refresh?: number;
}
