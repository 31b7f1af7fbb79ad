import { resolveServiceSteps } from '../acts/resolve.ts';
import { resolveTransitions } from '../acts/transitions.ts';
import { resolveData } from '../data/resolve.ts';
import type { NamedFamily } from '../families/index.ts';
import type { Doc, Documents } from '../load/document.ts';
import type { Model } from '../model/model.ts';
import { reportKey } from '../model/report-key.ts';
import { resolveProcess } from '../processes/resolve.ts';
import { resolveAsked } from '../resolve/asked.ts';
import { resolveAssignee } from '../resolve/assignee.ts';
import { resolveBeside } from '../resolve/beside.ts';
import { resolveCalendar } from '../resolve/calendars.ts';
import { resolveService } from '../resolve/calls.ts';
import { resolveChain } from '../resolve/chains.ts';
import type { ResolveContext } from '../resolve/context.ts';
import { resolveDictionary } from '../resolve/dictionaries.ts';
import { resolveEffective, resolveEffectiveRest } from '../resolve/effective.ts';
import { linkEntity, linkReferences, resolveEntity, resolveEntityRules } from '../resolve/entities.ts';
import { passOnFieldScope, resolveFieldScope } from '../resolve/field-scope.ts';
import { linkFormulas } from '../resolve/formula-scope.ts';
import { resolveFound } from '../resolve/found.ts';
import { resolveCallbacks, resolveGateway } from '../resolve/gateways.ts';
import { resolveLedger } from '../resolve/ledger.ts';
import { linkLines, ruleLines } from '../resolve/lines.ts';
import { resolveMessage } from '../resolve/messages.ts';
import { resolveProposal } from '../resolve/proposes.ts';
import { declaredExport, resolveReport } from '../resolve/reports.ts';
import { resolveSee } from '../resolve/see.ts';
import { resolveTimers } from '../resolve/timers.ts';
import { type Memo, memoized, unitOf } from './memo.ts';

/** The documents of a family by their values. */
type DocOf<Of extends NamedFamily> = Documents[Of] extends Map<string, infer One extends Doc<unknown>> ? One : never;

interface App {
  documents: Documents;
  model: Model;
  context: ResolveContext;
  memo: Memo;
  /** The documents of each family that are resolved now. */
  due: Partial<Record<NamedFamily, Doc<unknown>[]>>;
}

/** Carried out for every document of a family before the next stage begins. */
type Stage = (app: App) => void;

/** What becomes of a document, and where the model has it. */
const makes =
  <Of extends NamedFamily, Outcome>(
    family: Of,
    resolve: (document: DocOf<Of>, context: ResolveContext) => Outcome | undefined,
    put: (outcome: Outcome, model: Model, document: DocOf<Of>) => void,
  ): Stage =>
  ({ documents, model, context, memo, due }) => {
    const now: Doc<unknown>[] = [];
    for (const document of documents[family].values() as Iterable<DocOf<Of>>) {
      const outcome = memoized(memo, unitOf(document), () => {
        now.push(document);
        return resolve(document, context);
      });
      if (outcome) put(outcome, model, document);
    }
    due[family] = now;
  };

/** What is known of it only when the stages before have been carried out for all. */
const goesOn =
  <Of extends NamedFamily>(family: Of, resolve: (document: DocOf<Of>, context: ResolveContext) => void): Stage =>
  ({ context, memo, due }) => {
    for (const document of (due[family] ?? []) as DocOf<Of>[])
      memo.resolving(unitOf(document), () => resolve(document, context));
  };

/** From what stands alone to what refers to it. */
const stages: readonly Stage[] = [
  makes('dictionaries', resolveDictionary, (outcome, model) => {
    model.dictionaries[outcome.name] = outcome;
  }),
  makes('entities', resolveEntity, (outcome, model) => {
    model.entities[outcome.name] = outcome;
  }),
  goesOn('entities', linkReferences),
  goesOn('entities', linkEntity),
  goesOn('entities', resolveBeside),
  goesOn('entities', resolveFieldScope),
  goesOn('entities', passOnFieldScope),
  goesOn('entities', linkFormulas),
  goesOn('entities', linkLines),
  goesOn('entities', resolveEntityRules),
  goesOn('entities', resolveLedger),
  goesOn('entities', resolveEffective),
  goesOn('entities', resolveProposal),
  goesOn('entities', ruleLines),
  goesOn('entities', resolveAsked),
  goesOn('entities', resolveSee),
  goesOn('entities', resolveAssignee),
  goesOn('entities', resolveFound),
  makes('messages', resolveMessage, (outcome, model) => {
    model.messages[outcome.name] = outcome;
  }),
  makes('gateways', resolveGateway, (outcome, model) => {
    model.gateways[outcome.name] = outcome;
  }),
  makes('services', resolveService, (calls, model) => {
    for (const { call, declared } of calls) {
      // Of the time before it may have what followed from the pages.
      call.access = declared;
      model.calls[call.name] = call;
    }
  }),
  goesOn('services', resolveServiceSteps),
  goesOn('gateways', resolveCallbacks),
  goesOn('entities', resolveTransitions),
  goesOn('entities', resolveEffectiveRest),
  makes('calendars', resolveCalendar, (outcome, model) => {
    model.calendars[outcome.name] = outcome;
  }),
  goesOn('entities', resolveTimers),
  makes('chains', resolveChain, (outcome, model) => {
    model.chains[outcome.name] = outcome;
  }),
  makes('processes', resolveProcess, (outcome, model) => {
    model.processes[outcome.name] = outcome;
  }),
  makes('reports', resolveReport, (outcome, model, { value }) => {
    outcome.access = [];
    outcome.exportAccess = declaredExport(value);
    model.reports[reportKey(value.defineId, value.version)] ??= outcome;
  }),
  makes('data', resolveData, (outcome, model) => {
    model.data[outcome.name] = outcome;
  }),
];

/** Everything that pages are made of, into the model. */
export function resolveStages(app: Omit<App, 'due'>): void {
  const due: App['due'] = {};
  for (const stage of stages) stage({ ...app, due });
}
