import Type, { type Static } from 'typebox';
import { commonKeys } from '../../families/page.ts';
import { PagePath } from '../../families/text.ts';
import type { BundledPageCommon } from '../../parts/page/page.ts';

/** Where staff compose reports of what they may read. */
export const ComposerPage = Type.Object(
  {
    kind: Type.Literal('composer'),
    ...commonKeys,
    shows: PagePath('The page that shows one kept report; of kind savedReport.'),
    kept: PagePath('The page that lists what is kept.'),
  },
  { additionalProperties: false },
);
export type ComposerPage = Static<typeof ComposerPage>;

export interface BundledComposerPage extends BundledPageCommon {
  kind: 'composer';
  shows: string;
  kept: string;
}
