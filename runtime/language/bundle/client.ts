/** What the browser reads: the app, its pages and blocks, as the bundle holds them. Types alone, so that nothing of the compiler comes along. */
import type { BlockOf } from '../blocks/index.ts';
import type { PageOf } from '../kinds/index.ts';

export type { BundledApp, BundledMenuEntry, BundledRoute, BundleManifest } from '../app/bundle.ts';
export type { BlockKind, BlockOf, BundledBlock } from '../blocks/index.ts';
export type { IconName } from '../families/icons.ts';
export type { BlockWidgetName, LayoutWidgetName, WidgetName } from '../families/widgets.ts';
export type { BundledSearch } from '../kinds/board/search.ts';
export type { BundledButton } from '../kinds/form/button.ts';
export type { BundledRule } from '../kinds/form/page.ts';
export type { BundledPage, PageKind, PageOf } from '../kinds/index.ts';
export type { BundledCall } from '../model/call.ts';
export type { BundledArguments, BundledExpression, BundledTemplate } from '../model/expression.ts';
export type { Guard } from '../model/model.ts';
export type { RecordRules } from '../model/rules.ts';
export type { BundledAction } from '../parts/action/action.ts';
export type { BundledColumn } from '../parts/column/column.ts';
export type { BundledFormField } from '../parts/field/field-use.ts';
export type { BundledSection } from '../parts/field/sections.ts';
export type { BundledNextPage } from '../parts/page/next-page.ts';
export type { BundledEntity, BundledExtension } from '../parts/page/page.ts';

export type BundledListPage = PageOf<'list'>;
export type BundledFormPage = PageOf<'form'>;
export type BundledDetailPage = PageOf<'detail'>;
export type BundledReportPage = PageOf<'report'>;
export type BundledBoardPage = PageOf<'board'>;
export type BundledPrintPage = PageOf<'print'>;
export type BundledWizardPage = PageOf<'wizard'>;
export type BundledLoginPage = PageOf<'login'>;
export type BundledFiguresBlock = BlockOf<'figures'>;
export type BundledChartBlock = BlockOf<'chart'>;
export type BundledLinksBlock = BlockOf<'links'>;
export type BundledListBlock = BlockOf<'list'>;
export type BundledRecordBlock = BlockOf<'record'>;
export type BundledApprovalBlock = BlockOf<'approval'>;
export type BundledHistoryBlock = BlockOf<'history'>;
export type BundledWidgetBlock = BlockOf<'widget'>;
