import { resolveCases } from '../cases/resolve.ts';
import type { NamedFamily } from '../families/index.ts';
import type { Issue } from '../issues/issue.ts';
import { Reporter } from '../issues/reporter.ts';
import type { Doc, Documents } from '../load/document.ts';
import { placeOf } from '../load/place.ts';
import { byNameAlone } from '../model/by-name.ts';
import type { Model } from '../model/model.ts';
import { resolveApp } from '../resolve/app.ts';
import { offeringCalls } from '../resolve/calls.ts';
import type { ResolveContext } from '../resolve/context.ts';
import { labelsOf, resolvePermissions } from '../resolve/permissions.ts';
import { resolveRoles } from '../resolve/roles.ts';
import { type Memo, unitOf } from './memo.ts';
import { resolveMenu } from './menu.ts';
import { resolvePage } from './pages.ts';
import type { Resolved } from './resolve.ts';
import { resolveStages } from './stages.ts';

/**
 * What is found in one document, with all others as they are known: nothing is resolved again for it, and nothing kept.
 * Of an entity it may be told again what it has done to others before: that they are lines of something.
 * @param documents all of them, the one with its new text
 * @param known what was resolved before
 */
export function resolveAlone(file: string, documents: Documents, known: Resolved): Issue[] {
  const family = placeOf(file)?.family;
  const document = family && documentIn(documents, family, file);
  if (!document) return [];
  const reporter = new Reporter();
  const context: ResolveContext = {
    ...known.context,
    documents,
    reporter,
    offers: offeringCalls(documents),
    labels: labelsOf(documents),
    usedDictionaries: new Set(),
    model: known.model,
  };
  delete context.uses;
  delete context.changes;
  if (family === 'pages') resolvePage(document as Parameters<typeof resolvePage>[0], context);
  else if (family === 'cases') resolveCases(document as Parameters<typeof resolveCases>[0], context);
  else if (isSingle(family)) singles[family](context);
  else {
    const model = copyOf(known.model);
    resolveStages({ documents, model, context: { ...context, model }, memo: onlyThis(document) });
  }
  return reporter.issues.filter(issue => issue.file === file);
}

const singles = { app: resolveApp, menu: resolveMenu, permissions: resolvePermissions, roles: resolveRoles };
const isSingle = (family: string): family is keyof typeof singles => Object.hasOwn(singles, family);

function documentIn(documents: Documents, family: string, file: string): Doc<unknown> | undefined {
  if (isSingle(family)) return documents[family];
  for (const document of documents[family as NamedFamily].values()) if (document.file === file) return document;
  return undefined;
}

/** Every other unit is as it is known. */
function onlyThis(document: Doc<unknown>): Memo {
  const own = unitOf(document);
  return {
    context: fresh => fresh,
    valid: unit => (unit === own ? undefined : { outcome: undefined }),
    resolving: (_, body) => body(),
    store: () => undefined,
    uses: () => [],
  };
}

/** A model of its own, made of the same parts; what is made when it is asked for stays so. */
function copyOf(model: Model): Model {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(model)) as Model;
  for (const part of parts) Object.assign(copy, { [part]: { ...model[part] } });
  return byNameAlone(copy);
}

const parts = [
  'dictionaries',
  'entities',
  'messages',
  'gateways',
  'calls',
  'calendars',
  'chains',
  'data',
  'processes',
  'reports',
] as const satisfies readonly (keyof Model)[];
