import type { ScopeTypes } from '../../expressions/check.ts';
import type { Values } from '../../families/text.ts';
import { definedAs } from '../../fields/field.ts';
import { named, searchedIn, searchParameters, searchSpelt } from '../../fields/search.ts';
import { nearest } from '../../issues/nearest.ts';
import { approvalGuards } from '../../model/approval-guards.ts';
import { type BundledCall, bundleCall } from '../../model/call.ts';
import { verbOf } from '../../model/does.ts';
import type { BundledArguments } from '../../model/expression.ts';
import { foretells } from '../../model/foretells.ts';
import type { Guard } from '../../model/guard.ts';
import type { LinkModel } from '../../model/link.ts';
import type { CallModel, DictionaryItem, EntityModel, FieldModel, ImportModel, ListModel } from '../../model/model.ts';
import { pathParameters } from '../../model/path-parameters.ts';
import { recordOf } from '../../model/record-of.ts';
import { Place } from '../../resolve/context.ts';
import { dictionaryOf } from '../../resolve/dictionaries.ts';
import { givesInPath, parameterInPath } from '../../resolve/path-parameter.ts';
import { readArguments } from '../../resolve/value.ts';
import type { Verb } from '../../verbs/index.ts';
import { checkFilter } from './filters.ts';
import { checkKeys } from './keys.ts';
import type { BundledEntity } from './page.ts';

/** What of the document of a list a picker asks by. */
interface Listed {
  tree?: { call: string };
  query?: (string | { field: string })[];
}

/** What a page uses while it is resolved; it becomes the page's own calls and dictionaries, and the access of each call. */
export class PageUse {
  readonly place: Place;
  readonly path: string;
  /** The label through which it is used, of the page or of a part of it; '' is any logged-in user. */
  permission: string;
  readonly params: Record<string, 'text' | 'integer'>;
  readonly calls = new Map<string, CallModel>();
  readonly dictionaries = new Set<string>();
  /** Pages that it opens. */
  readonly links = new Set<string>();
  /** The same, each with the parameters that it is given and the place that says so. */
  readonly opens: { page: string; given: ReadonlySet<string>; place: Place }[] = [];
  /** Report that it runs → the labels through which it does. */
  readonly reports = new Map<string, Set<string>>();
  /** Parameters without which it has nothing to show. */
  readonly required = new Set<string>();
  /** The title while a record is edited, and the parameters that name the record. */
  edit: { title: string; params: string[] } | undefined;
  /** The report that is the page, for its route. */
  report: { defineId: number; reportVersion?: number } | undefined;
  /** What it imports, and the label through which it does. */
  import: (Omit<ImportModel, 'access'> & { label: string }) | undefined;
  /** Somebody without an account fills it in, by a link. */
  link: LinkModel | undefined;
  /** false: what it calls is called by whoever has a link to it, and by nobody through a permission. */
  givesRights = true;
  /** The lines that it fills in, which may be read from a file, and the label through which it does. */
  lineFiles: { fields: FieldModel[]; label: string } | undefined;
  /** What views of it are judged by, where it is a list. */
  list: ListModel | undefined;
  /** Call → the labels through which this page makes it. */
  readonly reached = new Map<string, Set<string>>();
  /** Call → what keeps it from a record that is decided on: read as the page is resolved, which depends on it. */
  readonly #guards = new Map<string, Guard[]>();

  constructor(place: Place, path: string, permission: string, params: Record<string, 'text' | 'integer'>) {
    this.place = place;
    this.path = path;
    this.permission = permission;
    this.params = params;
  }

  /** The variables that every expression of the page may name. */
  scope(more: ScopeTypes = {}): ScopeTypes {
    const params = Object.entries(this.params).map(
      ([name, type]): FieldModel => ({
        [definedAs]: { kind: 'parameter', owner: this.path, name },
        name,
        label: name,
        type: type === 'integer' ? 'integer' : 'text',
      }),
    );
    const { documents, model } = this.place.context;
    const account = model.entities[documents.app?.value.account?.entity ?? ''];
    return { ...more, params: { record: params }, user: 'user', account: account ? { record: account.fields } : 'any' };
  }

  /** What `body` uses is used through the label of a part of the page. */
  through<T>(label: string, body: () => T): T {
    const ofPage = this.permission;
    this.permission = label;
    try {
      return body();
    } finally {
      this.permission = ofPage;
    }
  }

  /** A call by name, of one of these verbs where they matter; noted as used, through this label. */
  call(name: string, place: Place, verbs?: readonly Verb[], label = this.permission): CallModel | undefined {
    const call = place.call(name);
    if (!call) return undefined;
    const verb = verbOf(call)?.name;
    if (verbs && verb && !verbs.includes(verb)) place.report('HD220', { expected: verbs.join(' / '), name });
    this.use(call, label);
    return call;
  }

  use(call: CallModel, label = this.permission): void {
    this.calls.set(call.name, call);
    if (!this.#guards.has(call.name)) this.#guards.set(call.name, this.approvalGuards(call));
    if (!this.givesRights) return;
    const labels = this.reached.get(call.name) ?? new Set();
    this.reached.set(call.name, labels.add(label));
  }

  /** A call that is made through labels of other pages alone: this one gives nobody a right to it. */
  offer(call: CallModel): void {
    this.calls.set(call.name, call);
    if (!this.#guards.has(call.name)) this.#guards.set(call.name, this.approvalGuards(call));
  }

  /** Notes a report, by its key. */
  run(report: string): void {
    this.reports.set(report, (this.reports.get(report) ?? new Set()).add(this.permission));
  }

  /** Notes the dictionaries of fields and the calls that offer their references. */
  show(fields: readonly FieldModel[], editable = false): void {
    for (const field of fields) {
      if (field.dictionary) this.dictionaries.add(field.dictionary);
      if (editable && field.reference?.call) {
        const call = this.place.context.model.calls[field.reference.call];
        if (call) this.use(call);
        for (const { dictionary } of field.reference.beside ?? []) if (dictionary) this.dictionaries.add(dictionary);
      }
      if (editable && field.pick) this.#pick(field.pick, field);
      if (field.fields) this.show(field.fields, editable);
    }
  }

  /** What the dialog of a picker asks besides the choices themselves: the tree of its page, and what its query offers. */
  #pick(page: string, { reference }: FieldModel): void {
    const { documents, model } = this.place.context;
    const list = documents.pages.get(page)?.value;
    if (list?.kind !== 'list') return;
    const { tree, query = [] } = list as Listed;
    const fields = model.entities[reference?.entity ?? '']?.fields ?? [];
    const searched = query.map(use => fields.find(({ name }) => name === (typeof use === 'string' ? use : use.field)));
    for (const name of [tree?.call, ...searched.map(field => field?.reference?.call)]) {
      const call = name && model.calls[name];
      if (call) this.use(call);
    }
  }

  /** The arguments given, and those that follow from the parameters in the call's path: from `source` by name or by key. */
  arguments(
    call: CallModel | undefined,
    given: Values | undefined,
    place: Place,
    scope: ScopeTypes,
    source?: string,
  ): BundledArguments {
    const args = readArguments(given, call ? this.#fieldsGiven(call) : [], place.at('with'), scope);
    if (!call) return args;
    this.#checkArguments(call, args, place.at('with'));
    checkKeys(call, args, scope, place.at('with'));
    const key = this.entityOf(call)?.key;
    for (const name of pathParameters(call.path)) {
      if (args[name]) continue;
      const variable = source && scope[source];
      const fields =
        variable && typeof variable === 'object' && 'record' in variable
          ? variable.record.map(field => field.name)
          : [];
      if (fields.includes(name)) this.#found(variable, name, call, place.at('with'));
      const from = fields.includes(name) ? name : key && fields.includes(key) ? key : undefined;
      if (from) args[name] = { cel: `${source}.${from}`, at: '' };
      else place.report('HD222', { name: call.name, param: name }, { hint: `with: { ${name}: … }` });
    }
    if (!verbOf(call)?.finds) return args;
    const inPath = pathParameters(call.path);
    return searchSpelt(
      (this.entityOf(call)?.fields ?? []).filter(({ name }) => !inPath.includes(name)),
      args,
    );
  }

  /** A field, or a parameter of the page, is found by the name that the path of a call has for it. */
  #found(variable: ScopeTypes[string] | '' | undefined, name: string, call: CallModel, place: Place): void {
    const field =
      variable && typeof variable === 'object' && 'record' in variable ? named(variable.record)(name) : undefined;
    if (field) place.bindsTo(field, parameterInPath(call, name, place.context.model));
  }

  /** What a call may be given: its own parameters, and the fields of its records. */
  #fieldsGiven(call: CallModel): FieldModel[] {
    return [...call.query, ...call.body, ...(recordOf(call, this.place.context.model)?.fields ?? [])];
  }

  /** Reports what a call would not read: a parameter, a field of its body, or of its records, which a list filters by. */
  #checkArguments(call: CallModel, given: BundledArguments, place: Place): void {
    const fields = recordOf(call, this.place.context.model)?.fields ?? [];
    const declared = [...call.query, ...call.body].map(({ name }) => name);
    const known = [...pathParameters(call.path), ...Object.keys(call.needs), ...declared, ...searchParameters(fields)];
    for (const [name, { cel }] of Object.entries(given)) {
      const field = [...call.query, ...call.body].find(one => one.name === name) ?? searchedIn(fields, name)?.field;
      if (field) place.at(name).usesField(field, 'key');
      givesInPath(call, name, place.at(name));
      if (!known.includes(name) && !field && (verbOf(call) || known.length > 0))
        place.at(name).report('HD607', { call: call.name, name }, { key: true, hint: nearest(name, known) });
      checkFilter(this.#fieldsGiven(call), name, cel, place.at(name));
    }
  }

  /** The entity that the document names, or else the one of its call. */
  entityShown(declared: string | undefined, call: CallModel | undefined): EntityModel | undefined {
    return declared ? this.place.at('entity').entity(declared) : this.entityOf(call);
  }

  /** Reports a call that is about another entity. */
  expectEntity(call: CallModel | undefined, entity: EntityModel | undefined, place: Place): void {
    if (call && verbOf(call) && call.entity && entity && call.entity !== entity.name)
      place.report('HD224', { name: call.name, actual: call.entity, expected: entity.name });
  }

  entityOf(call: CallModel | undefined): EntityModel | undefined {
    return call?.entity ? this.place.context.model.entities[call.entity] : undefined;
  }

  /** Whether the entity of a call is left out for mistakes of its own, reported elsewhere. */
  hasBrokenEntity(call: CallModel | undefined): boolean {
    return call?.entity !== undefined && this.place.context.documents.broken.has(call.entity);
  }

  /** What a call's records are made of: the entity's fields, or the answer that the call declares. */
  answerOf(call: CallModel): { name: string; fields: readonly FieldModel[] } {
    const entity = this.entityOf(call);
    return call.answer.length > 0 || !entity ? { name: call.name, fields: call.answer } : entity;
  }

  /** What keeps a call from a record that is decided on. */
  approvalGuards(call: CallModel): Guard[] {
    const { context } = this.place;
    return approvalGuards(call, context.model, process => {
      const document = context.documents.processes.get(process);
      return document ? new Place(context, document).at('entity') : this.place;
    });
  }

  /** With what keeps it from a record that is decided on. */
  #bundled(call: CallModel): BundledCall {
    const guards = [...(call.allow ?? []), ...(this.#guards.get(call.name) ?? [])];
    const followed = foretells(call, this.place.context.model) ? { foretells: true as const } : {};
    return bundleCall(guards.length > 0 ? { ...call, allow: guards } : call, followed);
  }

  bundledCalls(): Record<string, BundledCall> {
    return Object.fromEntries(
      [...this.calls.values()]
        .sort((a, b) => a.name.localeCompare(b.name))
        .map(call => [call.name, this.#bundled(call)]),
    );
  }

  bundledDictionaries(): Record<string, DictionaryItem[]> {
    const { documents } = this.place.context;
    return Object.fromEntries(
      [...this.dictionaries].sort().flatMap(name => {
        const document = documents.dictionaries.get(name);
        return document ? [[name, dictionaryOf(document).items]] : [];
      }),
    );
  }
}

export const bundleEntity = ({ name, title, key, nameField, code, search }: EntityModel): BundledEntity => ({
  name,
  title,
  key,
  nameField,
  ...(code ? { number: code.field } : {}),
  ...(search ? { open: search.open } : {}),
});
