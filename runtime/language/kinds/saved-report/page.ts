import Type, { type Static } from 'typebox';
import { commonKeys } from '../../families/page.ts';
import { PagePath } from '../../families/text.ts';
import type { BundledPageCommon } from '../../parts/page/page.ts';

/** One report that staff have composed, as the report pages of documents are. */
export const SavedReportPage = Type.Object(
  {
    kind: Type.Literal('savedReport'),
    ...commonKeys,
    composer: PagePath('The page on which it is changed or copied; of kind composer.'),
  },
  { additionalProperties: false },
);
export type SavedReportPage = Static<typeof SavedReportPage>;

export interface BundledSavedReportPage extends BundledPageCommon {
  kind: 'savedReport';
  composer: string;
}
