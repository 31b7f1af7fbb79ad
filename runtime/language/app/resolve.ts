import { resolveCases } from '../cases/resolve.ts';
import { createExpressionChecker } from '../expressions/check.ts';
import type { Reporter } from '../issues/reporter.ts';
import type { BundledPage } from '../kinds/index.ts';
import type { Documents } from '../load/document.ts';
import { fileName } from '../load/place.ts';
import { emptyModel } from '../model/by-name.ts';
import type { CasesModel } from '../model/case.ts';
import type { Model } from '../model/model.ts';
import { reportKey } from '../model/report-key.ts';
import type { Use } from '../names/uses.ts';
import type { PageUse } from '../parts/page/page-use.ts';
import { resolveApp } from '../resolve/app.ts';
import { offeringCalls } from '../resolve/calls.ts';
import type { ResolveContext } from '../resolve/context.ts';
import { labelsOf, resolvePermissions } from '../resolve/permissions.ts';
import { resolveRoles } from '../resolve/roles.ts';
import { deriveAccess, shellCalls } from './access.ts';
import type { BundledApp, BundledRoute } from './bundle.ts';
import { type Memo, memoized, noMemo, unitOf } from './memo.ts';
import { resolveMenu } from './menu.ts';
import { menusOf, placesOf } from './menus.ts';
import { pageDocuments } from './page-documents.ts';
import { bundledPage, resolvePage } from './pages.ts';
import { resolveStages } from './stages.ts';

export interface Resolved {
  model: Model;
  menu: BundledApp['menu'];
  routes: BundledRoute[];
  pages: BundledPage[];
  shellCalls: BundledApp['calls'];
  uses: PageUse[];
  usedDictionaries: ReadonlySet<string>;
  /** What the document of a report is called → how the model knows it. */
  reportNames: ReadonlyMap<string, string>;
  /** What calls are to do, as examples. */
  cases: CasesModel[];
  /** Where names are used, where somebody asks: the same list as before as long as what it is of is not resolved again. */
  names: readonly (readonly Use[])[];
  /** What it was resolved with, for whoever tries a document alone. */
  context: ResolveContext;
}

/**
 * Documents → one shape with everything resolved. Issues go to the reporter; what cannot be resolved is left out.
 * @param memo what is known from before; what still holds of it is not resolved again
 */
export function resolve(
  documents: Documents,
  reporter: Reporter,
  handlers?: ReadonlySet<string>,
  memo: Memo = noMemo,
  asks: { names?: boolean } = {},
): Resolved {
  const model = emptyModel();
  const context = memo.context({
    documents,
    model,
    reporter,
    checkExpression: createExpressionChecker(),
    ...(handlers ? { handlers } : {}),
    offers: offeringCalls(documents),
    labels: labelsOf(documents),
    fieldsOf: new WeakMap(),
    usedDictionaries: new Set(),
    ...(asks.names ? { uses: [] } : {}),
  });
  const once = <T>(unit: string, body: (context: ResolveContext) => T): T => memo.resolving(unit, () => body(context));
  model.permissions = once('permissions', resolvePermissions);
  Object.assign(model, once('roles', resolveRoles));
  resolveStages({ documents, model, context, memo });
  refuseUndescribed(documents, reporter);
  model.app = once('app', resolveApp);
  if (documents.attachments.size > 0) model.attachments = Object.fromEntries(documents.attachments);
  const pages = [...documents.pages.values()].map(document =>
    memoized(memo, unitOf(document), () => resolvePage(document, context)),
  );
  const cases = [...documents.cases.values()].map(document =>
    memoized(memo, unitOf(document), () => resolveCases(document, context)),
  );
  const uses = pages.map(({ use }) => use);
  deriveAccess(model, uses);
  writtenWhenAsked(model, () => pageDocuments(uses, documents, model));
  const routes = pages.map(({ route }) => route);
  for (const { path, title } of routes) model.titles[path] = title;
  model.menus = menusOf(routes, model.app);
  const menu = once('menu', resolveMenu);
  model.places = placesOf(menu);
  let names: Resolved['names'] | undefined;
  return {
    model,
    menu,
    routes,
    pages: pages.flatMap(page => bundledPage(page, model) ?? []),
    shellCalls: shellCalls(model, routes),
    uses,
    usedDictionaries: context.usedDictionaries,
    reportNames: new Map(
      [...documents.reports.values()].map(({ name, value }) => [name, reportKey(value.defineId, value.version)]),
    ),
    cases,
    get names() {
      names ??= memo.uses(context);
      return names;
    },
    context,
  };
}

/** Which documents make each page is asked by whoever publishes, not by whoever checks. */
function writtenWhenAsked(model: Model, written: () => Model['written']): void {
  let known: Model['written'];
  Object.defineProperty(model, 'written', {
    get() {
      known ??= written();
      return known;
    },
    enumerable: true,
    configurable: true,
  });
}

/** The code of a gateway that no document describes. */
function refuseUndescribed({ extensions, gateways, broken }: Documents, reporter: Reporter): void {
  for (const [name, file] of extensions.gateways)
    if (!gateways.has(name) && !broken.has(name))
      reporter.report({ file }, 'HD104', [], {}, { hint: fileName('gateways', name) });
}
