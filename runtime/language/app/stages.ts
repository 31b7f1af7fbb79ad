import { resolveServiceSteps } from '../acts/resolve.ts';
import { resolveTransitions } from '../acts/transitions.ts';
import type { FolderFamily } from '../families/index.ts';
import type { Doc, Documents } from '../load/document.ts';
import type { Model } from '../model/model.ts';
import { reportKey } from '../model/report-key.ts';
import { resolveProcess } from '../processes/resolve.ts';
import { resolveAsked } from '../resolve/asked.ts';
import { resolveCalendar } from '../resolve/calendars.ts';
import { declaredAccess, resolveService } from '../resolve/calls.ts';
import type { ResolveContext } from '../resolve/context.ts';
import { resolveDictionary } from '../resolve/dictionaries.ts';
import { linkEntity, resolveEntity, resolveEntityRules } from '../resolve/entities.ts';
import { passOnFieldScope, resolveFieldScope } from '../resolve/field-scope.ts';
import { resolveCallbacks, resolveGateway } from '../resolve/gateways.ts';
import { linkLines, ruleLines } from '../resolve/lines.ts';
import { resolveMessage } from '../resolve/messages.ts';
import { declaredExport, resolveReport } from '../resolve/reports.ts';
import { resolveSee } from '../resolve/see.ts';
import { resolveTimers } from '../resolve/timers.ts';
import { type Keeping, kept } from './keeping.ts';

/** The documents of a family by their values. */
type DocOf<Of extends FolderFamily> = Documents[Of] extends Map<string, infer One extends Doc<unknown>> ? One : never;

/** Carried out for every document of a family before the next stage begins. */
type Stage = (app: { documents: Documents; model: Model; context: ResolveContext; keeping: Keeping }) => void;

/** What becomes of a document, and where the model has it. */
const makes =
  <Of extends FolderFamily, Outcome>(
    family: Of,
    resolve: (document: DocOf<Of>, context: ResolveContext) => Outcome | undefined,
    put: (outcome: Outcome, model: Model, document: DocOf<Of>) => void,
  ): Stage =>
  ({ documents, model, context, keeping }) => {
    for (const document of documents[family].values() as Iterable<DocOf<Of>>) {
      const outcome = kept(keeping, unitOf(family, document), () => resolve(document, context));
      if (outcome) put(outcome, model, document);
    }
  };

/** What is known of it only when the stages before have been carried out for all. */
const goesOn =
  <Of extends FolderFamily>(family: Of, resolve: (document: DocOf<Of>, context: ResolveContext) => void): Stage =>
  ({ documents, context, keeping }) => {
    for (const document of documents[family].values() as Iterable<DocOf<Of>>) {
      const unit = unitOf(family, document);
      if (!keeping.held(unit)) keeping.resolving(unit, () => resolve(document, context));
    }
  };

const unitOf = (family: FolderFamily, { name }: Doc<unknown>): string => `${family}/${name}`;

/** From what stands alone to what refers to it. */
const stages: readonly Stage[] = [
  makes('dictionaries', resolveDictionary, (outcome, model) => {
    model.dictionaries[outcome.name] = outcome;
  }),
  makes('entities', resolveEntity, (outcome, model) => {
    model.entities[outcome.name] = outcome;
  }),
  goesOn('entities', linkEntity),
  goesOn('entities', resolveFieldScope),
  goesOn('entities', passOnFieldScope),
  goesOn('entities', linkLines),
  goesOn('entities', resolveEntityRules),
  goesOn('entities', ruleLines),
  goesOn('entities', resolveAsked),
  goesOn('entities', resolveSee),
  makes('messages', resolveMessage, (outcome, model) => {
    model.messages[outcome.name] = outcome;
  }),
  makes('gateways', resolveGateway, (outcome, model) => {
    model.gateways[outcome.name] = outcome;
  }),
  makes('services', resolveService, (calls, model, { name, value }) => {
    for (const call of calls) {
      // Of the time before it may have what followed from the pages.
      const declared = value.calls[call.name.slice(name.length + 1)];
      if (declared) call.access = declaredAccess(declared);
      model.calls[call.name] = call;
    }
  }),
  goesOn('services', resolveServiceSteps),
  goesOn('gateways', resolveCallbacks),
  goesOn('entities', resolveTransitions),
  makes('calendars', resolveCalendar, (outcome, model) => {
    model.calendars[outcome.name] = outcome;
  }),
  goesOn('entities', resolveTimers),
  makes('processes', resolveProcess, (outcome, model) => {
    model.processes[outcome.name] = outcome;
  }),
  makes('reports', resolveReport, (outcome, model, { value }) => {
    outcome.access = [];
    outcome.exportAccess = declaredExport(value);
    model.reports[reportKey(value.defineId, value.version)] ??= outcome;
  }),
];

/** Everything that pages are made of, into the model. */
export const resolveStages: Stage = app => {
  for (const stage of stages) stage(app);
};
