import Type, { type Static } from 'typebox';
import { Block, type BundledBlock } from '../../blocks/index.ts';
import { commonKeys } from '../../families/page.ts';
import { MapOf, Name } from '../../families/text.ts';
import { Actions, type BundledAction } from '../../parts/action/action.ts';
import type { BundledPageCommon } from '../../parts/page/page.ts';
import { type BundledFilters, Filters } from './filters.ts';
import { type BundledSearch, Search } from './search.ts';
import { type BundledWall, Wall } from './wall.ts';

/** A page composed of blocks, with an optional search that finds one record first. */
export const BoardPage = Type.Object(
  {
    kind: Type.Literal('board'),
    ...commonKeys,
    head: Type.Optional(
      MapOf(Name('Key of a block.'), Block, {
        description:
          'Blocks above the search, shown whether or not something was found. In scope: params, user, account.',
      }),
    ),
    search: Type.Optional(Search),
    filters: Type.Optional(Filters),
    wall: Type.Optional(Wall),
    blocks: MapOf(Name('Key of a block.'), Block, { description: 'The blocks, in order.' }),
    actions: Type.Optional(Actions),
  },
  { additionalProperties: false },
);
export type BoardPage = Static<typeof BoardPage>;

export interface BundledBoardPage extends BundledPageCommon {
  kind: 'board';
  /** Above the search; they know nothing of what was found. */
  head?: BundledBlock[];
  search?: BundledSearch;
  filters?: BundledFilters;
  blocks: BundledBlock[];
  actions: BundledAction[];
  wall?: BundledWall;
}
