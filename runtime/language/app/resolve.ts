import { resolveServiceSteps } from '../acts/resolve.ts';
import { resolveTransitions } from '../acts/transitions.ts';
import { resolveCases } from '../cases/resolve.ts';
import { createExpressionChecker } from '../expressions/check.ts';
import type { Page } from '../families/page.ts';
import type { Reporter } from '../issues/reporter.ts';
import { type BundledPage, kindOf, pageKinds } from '../kinds/index.ts';
import { resolveOwnPage } from '../kinds/own/resolve.ts';
import type { Doc, Documents } from '../load/document.ts';
import type { CasesModel } from '../model/case.ts';
import type { Model } from '../model/model.ts';
import { PageUse } from '../parts/page/page-use.ts';
import { resolveProcess } from '../processes/resolve.ts';
import { resolveApp } from '../resolve/app.ts';
import { resolveAsked } from '../resolve/asked.ts';
import { resolveCalendar } from '../resolve/calendars.ts';
import { offeringCalls, resolveService } from '../resolve/calls.ts';
import { Place, type ResolveContext } from '../resolve/context.ts';
import { resolveDictionary } from '../resolve/dictionaries.ts';
import { linkEntity, resolveEntity, resolveEntityRules } from '../resolve/entities.ts';
import { passOnFieldScope, resolveFieldScope } from '../resolve/field-scope.ts';
import { resolveCallbacks, resolveGateway } from '../resolve/gateways.ts';
import { linkLines, ruleLines } from '../resolve/lines.ts';
import { resolveMessage } from '../resolve/messages.ts';
import { resolvePermissions } from '../resolve/permissions.ts';
import { resolveReports } from '../resolve/reports.ts';
import { resolveRoles } from '../resolve/roles.ts';
import { resolveSee } from '../resolve/see.ts';
import { resolveTimers } from '../resolve/timers.ts';
import { deriveAccess, shellCalls } from './access.ts';
import type { BundledApp, BundledRoute } from './bundle.ts';
import { resolveMenu } from './menu.ts';
import { pageDocuments } from './page-documents.ts';
import { routeOf, takeCount } from './route.ts';

export interface Resolved {
  model: Model;
  menu: BundledApp['menu'];
  routes: BundledRoute[];
  pages: BundledPage[];
  shellCalls: BundledApp['calls'];
  uses: PageUse[];
  usedDictionaries: ReadonlySet<string>;
  /** What calls are to do, as examples. */
  cases: CasesModel[];
}

/** Documents → one shape with everything resolved. Issues go to the reporter; what cannot be resolved is left out. */
export function resolve(documents: Documents, reporter: Reporter, handlers?: ReadonlySet<string>): Resolved {
  const model = {
    dictionaries: {},
    entities: {},
    calls: {},
    messages: {},
    gateways: {},
    reports: {},
    processes: {},
    imports: {},
    lists: {},
    calendars: {},
  } as Model;
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
    model.dictionaries[document.name] = resolveDictionary(document, context);
  for (const document of documents.entities.values()) model.entities[document.name] = resolveEntity(document, context);
  for (const document of documents.entities.values()) linkEntity(document, context, context.offers);
  for (const document of documents.entities.values()) resolveFieldScope(document, context);
  for (const entity of Object.values(model.entities)) passOnFieldScope(entity, context);
  for (const document of documents.entities.values()) linkLines(document, context);
  for (const document of documents.entities.values()) resolveEntityRules(document, context);
  for (const document of documents.entities.values()) ruleLines(document, context);
  for (const document of documents.entities.values()) resolveAsked(document, context);
  for (const document of documents.entities.values()) resolveSee(document, context);
  model.permissions = resolvePermissions(context);
  Object.assign(model, resolveRoles(context));
  for (const document of documents.messages.values()) model.messages[document.name] = resolveMessage(document, context);
  for (const document of documents.gateways.values()) model.gateways[document.name] = resolveGateway(document, context);
  for (const [name, file] of documents.extensions.gateways)
    if (!documents.gateways.has(name) && !documents.broken.has(name))
      reporter.report({ file }, 'HD104', [], {}, { hint: `gateways/${name.replaceAll('.', '/')}.yaml` });
  for (const document of documents.services.values()) resolveService(document, context, context.offers);
  for (const document of documents.services.values()) resolveServiceSteps(document, context);
  for (const document of documents.gateways.values()) resolveCallbacks(document, context);
  for (const document of documents.entities.values()) resolveTransitions(document, context);
  for (const document of documents.calendars.values())
    model.calendars[document.name] = resolveCalendar(document, context);
  for (const document of documents.entities.values()) resolveTimers(document, context);
  for (const document of documents.processes.values()) resolveProcess(document, context);
  model.app = resolveApp(context);
  resolveReports(context);
  const resolved = [...documents.pages.values()].map(document => resolvePage(document, context));
  const uses = resolved.map(({ use }) => use);
  deriveAccess(model, uses);
  model.written = pageDocuments(uses, documents, model);
  const pages = resolved.flatMap(({ use, page }) =>
    page ? [{ ...page, calls: use.bundledCalls(), dictionaries: use.bundledDictionaries() } as BundledPage] : [],
  );
  const routes = resolved.map(({ document, use }) => routeOf(document, use, model));
  return {
    model,
    menu: resolveMenu(context),
    routes,
    pages,
    shellCalls: shellCalls(model, routes),
    uses,
    usedDictionaries: context.usedDictionaries,
    cases: [...documents.cases.values()].map(document => resolveCases(document, context)),
  };
}

/** A page with everything resolved, and what it uses; no page where a mistake leaves nothing to show. */
function resolvePage(document: Doc<Page>, context: ResolveContext) {
  const { name, value } = document;
  const place = new Place(context, document);
  const params = value.params ?? {};
  const use = new PageUse(place, name, context.model.permissions.pages[name] ?? '', params);
  const kind = kindOf(value.kind);
  takeCount(value, use);
  // That each resolver gets pages of its own kind is what the type cannot say.
  const resolve = (kind === 'own' ? resolveOwnPage : pageKinds[kind].resolve) as (
    page: Page,
    use: PageUse,
    place: Place,
  ) => object | undefined;
  const own = resolve(value, use, place);
  return { document, use, page: own && { kind, path: name, title: value.title, params, ...own } };
}
