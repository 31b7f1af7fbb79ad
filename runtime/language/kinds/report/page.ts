import Type, { type Static } from 'typebox';
import { commonKeys } from '../../families/page.ts';
import { ReportName } from '../../families/text.ts';
import type { ChartModel, ReportModel } from '../../model/model.ts';
import type { BundledPageCommon } from '../../parts/page/page.ts';
import { type BundledTree, Tree } from '../../parts/tree/tree.ts';

/** The generic report screen: parameters, table with totals, chart, Excel export (spec 2.7, 7.5). */
export const ReportPage = Type.Object(
  {
    kind: Type.Literal('report'),
    ...commonKeys,
    report: ReportName('The report that it shows: its name, such as orderQuery.'),
    tree: Type.Optional(Tree),
  },
  { additionalProperties: false },
);
export type ReportPage = Static<typeof ReportPage>;

export interface BundledReportPage extends BundledPageCommon {
  kind: 'report';
  defineId: number;
  reportVersion: number;
  report: Pick<
    ReportModel,
    'title' | 'params' | 'columns' | 'groups' | 'measures' | 'pivot' | 'subtotals' | 'sort' | 'note'
  > & { chart?: ChartModel };
  tree?: BundledTree;
  /** The label that the export needs besides the page's; absent: none. */
  exportPermission?: string;
}
