import type { BundledApp, BundledPage, BundledRoute } from '../bundle/client.ts';
import type { BundledArguments } from '../bundle/expression.ts';
import type { Model } from '../bundle/model.ts';
import { createExpressionChecker } from '../expressions/check.ts';
import type { Page } from '../families/page/kinds.ts';
import type { Reporter } from '../issues/reporter.ts';
import type { Doc, Documents } from '../load/document.ts';
import { deriveAccess, shellCalls } from './access.ts';
import { resolveApp, resolveDictionary, resolveMenu, resolvePermissions } from './app.ts';
import { offeringCalls, resolveService } from './calls.ts';
import { Place, type ResolveContext } from './context.ts';
import { linkEntity, resolveEntity } from './entities.ts';
import { resolvePage } from './pages/kinds.ts';
import { PageUse } from './pages/page.ts';
import { reportKey, resolveReport } from './reports.ts';
import { resolveRoles } from './roles.ts';

export interface Resolved {
  model: Model;
  menu: BundledApp['menu'];
  routes: BundledRoute[];
  pages: BundledPage[];
  shellCalls: BundledApp['calls'];
  uses: PageUse[];
  usedDictionaries: ReadonlySet<string>;
}

/** Documents → one shape with everything resolved. Issues go to the reporter; what cannot be resolved is left out. */
export function resolve(documents: Documents, reporter: Reporter, handlers?: ReadonlySet<string>): Resolved {
  const model = { dictionaries: {}, entities: {}, calls: {}, reports: {} } as Model;
  const context: ResolveContext = {
    documents,
    model,
    reporter,
    checkExpression: createExpressionChecker(),
    ...(handlers ? { handlers } : {}),
    offers: offeringCalls({ documents } as ResolveContext),
    usedDictionaries: new Set(),
  };
  for (const document of documents.dictionaries.values())
    model.dictionaries[document.name] = resolveDictionary(document);
  for (const document of documents.entities.values()) model.entities[document.name] = resolveEntity(document, context);
  for (const document of documents.entities.values()) linkEntity(document, context, context.offers);
  model.permissions = resolvePermissions(context);
  Object.assign(model, resolveRoles(context));
  for (const document of documents.services.values()) resolveService(document, context, context.offers);
  model.app = resolveApp(context);
  resolveReports(context);
  const resolved = [...documents.pages.values()].map(document => resolveOne(document, context));
  const uses = resolved.map(({ use }) => use);
  deriveAccess(model, uses);
  const pages = resolved.flatMap(({ use, page }) =>
    page ? [{ ...page, calls: use.bundledCalls(), dictionaries: use.bundledDictionaries() } as BundledPage] : [],
  );
  const byPath = new Map(pages.map(page => [page.path, page]));
  const routes = [...documents.pages.values()].map(document => routeOf(document, model, byPath.get(document.name)));
  return {
    model,
    menu: resolveMenu(context),
    routes,
    pages,
    shellCalls: shellCalls(model),
    uses,
    usedDictionaries: context.usedDictionaries,
  };
}

function resolveReports(context: ResolveContext): void {
  for (const document of context.documents.reports.values()) {
    const report = resolveReport(document, context);
    const key = reportKey(document.value.defineId, document.value.version);
    const other = [...context.documents.reports.values()].find(
      one => one !== document && reportKey(one.value.defineId, one.value.version) === key,
    );
    if (other && other.file < document.file)
      new Place(context, document, ['defineId']).report('HD501', { name: key, other: other.file });
    if (report) context.model.reports[key] ??= report;
  }
}

function resolveOne(document: Doc<Page>, context: ResolveContext) {
  const place = new Place(context, document);
  const permission = context.model.permissions.pages[document.name] ?? '';
  const params = document.value.params ?? {};
  for (const [index, name] of (document.value.route?.inPath ?? []).entries())
    if (!(name in params)) place.at('route', 'inPath', index).report('HD211', { page: document.name, name });
  const titleBy = document.value.route?.titleBy;
  if (titleBy) place.at('route', 'titleBy', 'dictionary').dictionary(titleBy.dictionary);
  if (titleBy && !(titleBy.param in params))
    place.at('route', 'titleBy', 'param').report('HD211', { page: document.name, name: titleBy.param });
  const use = new PageUse(place, document.name, permission, params);
  return { use, page: resolvePage(document.value, use, place) };
}

function routeOf({ name, value }: Doc<Page>, model: Model, page: BundledPage | undefined): BundledRoute {
  const inPath = value.route?.inPath ?? [];
  const required = [...new Set([...inPath, ...(page?.kind === 'detail' ? neededBy(page.with) : [])])];
  const report =
    value.kind === 'report'
      ? { defineId: value.defineId, ...(value.reportVersion ? { reportVersion: value.reportVersion } : {}) }
      : {};
  return {
    path: name,
    title: value.title,
    kind: value.kind,
    permission: name === model.app.login ? null : (model.permissions.pages[name] ?? ''),
    file: '',
    ...(value.params ? { params: Object.keys(value.params) } : {}),
    ...(required.length ? { required } : {}),
    ...value.route,
    ...report,
  };
}

/** The parameters that a detail page finds its record by. */
const neededBy = (args: BundledArguments): string[] => [
  ...new Set(
    Object.values(args).flatMap(({ cel }) => [...cel.matchAll(/\bparams\.(\w+)/g)].map(found => found[1] ?? '')),
  ),
];
