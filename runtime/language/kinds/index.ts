import type { BundledPageCommon } from '../parts/page/page.ts';
import { BoardPage } from './board/page.ts';
import { resolveBoard } from './board/resolve.ts';
import { ComposerPage } from './composer/page.ts';
import { resolveComposer } from './composer/resolve.ts';
import { CrosstabPage } from './crosstab/page.ts';
import { resolveCrosstab } from './crosstab/resolve.ts';
import { DetailPage } from './detail/page.ts';
import { resolveDetail } from './detail/resolve.ts';
import { FormPage } from './form/page.ts';
import { resolveForm } from './form/resolve.ts';
import { HierarchyPage } from './hierarchy/page.ts';
import { resolveHierarchy } from './hierarchy/resolve.ts';
import { ListPage } from './list/page.ts';
import { resolveList } from './list/resolve.ts';
import { LoginPage } from './login/page.ts';
import { resolveLogin } from './login/resolve.ts';
import type { BundledOwnPage } from './own/page.ts';
import { PrintPage } from './print/page.ts';
import { resolvePrint } from './print/resolve.ts';
import { ReportPage } from './report/page.ts';
import { resolveReport } from './report/resolve.ts';
import { SavedBoardPage } from './saved-board/page.ts';
import { resolveSavedBoard } from './saved-board/resolve.ts';
import { SavedReportPage } from './saved-report/page.ts';
import { resolveSavedReport } from './saved-report/resolve.ts';
import { SchedulePage } from './schedule/page.ts';
import { resolveSchedule } from './schedule/resolve.ts';
import { WizardPage } from './wizard/page.ts';
import { resolveWizard } from './wizard/resolve.ts';

/** Every kind of page: what a document may say, and how it is resolved. An exact look-up by `kind`. */
export const pageKinds = {
  list: { document: ListPage, resolve: resolveList },
  form: { document: FormPage, resolve: resolveForm },
  detail: { document: DetailPage, resolve: resolveDetail },
  report: { document: ReportPage, resolve: resolveReport },
  composer: { document: ComposerPage, resolve: resolveComposer },
  savedReport: { document: SavedReportPage, resolve: resolveSavedReport },
  savedBoard: { document: SavedBoardPage, resolve: resolveSavedBoard },
  wizard: { document: WizardPage, resolve: resolveWizard },
  print: { document: PrintPage, resolve: resolvePrint },
  schedule: { document: SchedulePage, resolve: resolveSchedule },
  crosstab: { document: CrosstabPage, resolve: resolveCrosstab },
  hierarchy: { document: HierarchyPage, resolve: resolveHierarchy },
  board: { document: BoardPage, resolve: resolveBoard },
  login: { document: LoginPage, resolve: resolveLogin },
} as const;

/** Kind → the shape of its documents. */
export const pageShapes = Object.fromEntries(Object.entries(pageKinds).map(([kind, { document }]) => [kind, document]));

/** `own`: a kind that the app itself brings. */
export type PageKind = keyof typeof pageKinds | 'own';

/** The kind by what a document says: one that is none of ours is the app's own. */
export const kindOf = (said: string): PageKind =>
  Object.hasOwn(pageKinds, said) ? (said as keyof typeof pageKinds) : 'own';

type Pages = {
  [K in keyof typeof pageKinds]: { kind: K } & BundledPageCommon &
    NonNullable<ReturnType<(typeof pageKinds)[K]['resolve']>>;
} & { own: BundledOwnPage };

/** What the bundle holds of a page of this kind. */
export type PageOf<K extends PageKind> = Pages[K];
export type BundledPage = PageOf<PageKind>;
