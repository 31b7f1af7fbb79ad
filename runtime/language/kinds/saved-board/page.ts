import Type, { type Static } from 'typebox';
import { commonKeys } from '../../families/page.ts';
import { PagePath } from '../../families/text.ts';
import type { BundledPageCommon } from '../../parts/page/page.ts';

/** A board that staff compose of reports: shown, and changed in its place. */
export const SavedBoardPage = Type.Object(
  {
    kind: Type.Literal('savedBoard'),
    ...commonKeys,
    kept: PagePath('The page that lists what is kept.'),
    shows: PagePath('The page that shows one kept report; of kind savedReport.'),
  },
  { additionalProperties: false },
);
export type SavedBoardPage = Static<typeof SavedBoardPage>;

export interface BundledSavedBoardPage extends BundledPageCommon {
  kind: 'savedBoard';
  kept: string;
  shows: string;
}
