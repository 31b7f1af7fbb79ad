import { type Call, habits, type Method, methods, type Service } from '../families/service.ts';
import { definedAs } from '../fields/field.ts';
import { searchedIn, searchParameters } from '../fields/search.ts';
import { nearest } from '../issues/nearest.ts';
import type { Doc, Documents } from '../load/document.ts';
import type { CallModel, EntityModel, FieldModel } from '../model/model.ts';
import { pathParameters } from '../model/path-parameters.ts';
import type { RecordRules } from '../model/rules.ts';
import { verbNamed } from '../verbs/index.ts';
import { joinPath, pathOf, resolveOtherAddresses } from './addresses.ts';
import { Place, type ResolveContext } from './context.ts';
import { refuseRules } from './contradictions.ts';
import { doesOf } from './does.ts';
import { linkFields, resolveFields } from './fields.ts';
import { checkFixedConditions, checkSpan } from './fixed-conditions.ts';
import { withPasswordRules } from './new-passwords.ts';
import { resolveOperationName } from './operation.ts';
import { usesInPath } from './path-parameter.ts';
import { resolveRules } from './rules.ts';
import { checkSchedule } from './schedule.ts';
import { checkSearched } from './searched.ts';
import { checkTextTemplate } from './text-template.ts';
import { linkVia } from './via.ts';

/** A call, and who may make it by what it says itself; whoever may besides follows from the pages. */
interface ResolvedCall {
  call: CallModel;
  declared: CallModel['access'];
}

/** The calls of a service, by their whole names. */
export function resolveService(document: Doc<Service>, context: ResolveContext): ResolvedCall[] {
  const { value: service, name } = document;
  const place = new Place(context, document);
  if (service.entity) place.at('entity').entity(service.entity);
  for (const habit of habits)
    for (const [index, key] of (service[habit] ?? []).entries()) place.at(habit, index).uses('call', name, key);
  return Object.entries(service.calls).flatMap(([key, call]) => {
    const model = resolveCall(`${name}.${key}`, call, service, place.at('calls', key), context.offers);
    if (model?.every) checkSchedule(model, place.at('calls', key, 'every'));
    return model ? [{ call: model, declared: model.access }] : [];
  });
}

function resolveCall(
  name: string,
  call: Call,
  service: Service,
  place: Place,
  offers: ReadonlyMap<string, string>,
): CallModel | undefined {
  const given = methods.filter(method => call[method] !== undefined);
  if (given.length !== 1) return void place.report('HD503', {}, { key: true });
  const fulfilled = [call.verb, call.handler, call.do, call.ask].filter(one => one !== undefined);
  if (fulfilled.length !== 1) return void place.report('HD504', {}, { key: true });
  const method = given[0] as Method;
  const entity = call.entity ?? service.entity;
  if (call.entity) place.at('entity').entity(call.entity);
  if (call.permission) place.at('permission').permission(call.permission);
  if (call.verb && !entity) return void place.at('verb').report('HD221');
  checkVerb(call, entity, place);
  checkTextTemplate(call, place);
  usesInPath({ name, entity }, call[method] ?? '', place.at(method));
  const asked = call.ask ? resolveOperationName(call.ask, place.at('ask')) : undefined;
  if (call.handler) checkHandler(call.handler, place.at('handler'));
  if (namesDictionary(call)) place.at('where', 'dictionary').dictionary(String(call.where?.dictionary));
  const fields = (key: 'query' | 'body' | 'answer') => {
    const declared = call[key];
    if (!declared) return [];
    for (const [name, { label }] of Object.entries(declared))
      if (label === undefined) reportNotTaken(name, entity, place.at(key, name));
    const models = resolveFields(declared, place.at(key));
    for (const model of models) usesTaken(model, place.at(key, model.name));
    linkFields(models, declared, place.at(key), offers);
    if (key === 'body') linkVia({ name, fields: models }, declared, place.at(key));
    return models;
  };
  const query = fields('query');
  const own = call.body || !asked ? fields('body') : method === 'get' ? [] : asked.operation.body;
  const body = withPasswordRules(own, call.handler, place.context.documents.app?.value.passwords);
  checkNeeds(call, { name, entity, declared: [...query, ...body] }, place);
  for (const name of Object.keys(call.places ?? {}))
    place.at('places', name).field({ name: 'body', fields: body }, name);
  const rules = rulesOf(call, entity, body, place);
  const main = { method, path: joinPath(service.base, call[method] ?? '') };
  return {
    name,
    ...main,
    ...(call.also
      ? { also: resolveOtherAddresses(call.also, { name, entity, base: service.base, main }, place.at('also')) }
      : {}),
    does: doesOf(call, asked, place),
    ...(entity ? { entity } : {}),
    ...(call.underApproval ? { underApproval: true } : {}),
    ...(call.unmasked ? { unmasked: true } : {}),
    where: Object.fromEntries(Object.entries(call.where ?? {}).map(([name, value]) => [name, asCondition(value)])),
    ...(call.span ? { span: call.span } : {}),
    needs: call.needs ?? {},
    ...(call.failures ? { failures: call.failures } : {}),
    ...(call.every ? { every: call.every } : {}),
    query,
    body: [...body, ...askedBy(call, entity, place)],
    ...(call.places ? { places: call.places } : {}),
    ...(rules ? { rules } : {}),
    answer: call.answer || !asked ? fields('answer') : asked.operation.answer,
    many: call.many ?? false,
    access: call.access ?? (call.permission ? [call.permission] : []),
    ...(call.debounce ? { debounce: call.debounce } : {}),
    ...(call.timeout ? { timeout: call.timeout } : {}),
  };
}

/** A field of a call: its own, or one of an entity, which is named in front of it where the call is about another. */
function usesTaken(field: FieldModel, place: Place): void {
  place.usesField(field, 'key');
  const { isWhole, owner = '' } = field[definedAs] ?? {};
  if (isWhole) place.uses('entity', '', owner);
}

/** A field that is taken from an entity and is not there. */
function reportNotTaken(name: string, entity: string | undefined, place: Place): void {
  const { model, documents } = place.context;
  if (entity !== undefined && documents.broken.has(entity)) return;
  const known = (model.entities[entity ?? '']?.fields ?? []).map(field => field.name);
  place.report('HD203', { entity: entity ?? '', name }, { hint: nearest(name, known) });
}

/** What may not be empty is a parameter: of the path, declared, or a filter of the records. */
function checkNeeds(
  call: Call,
  { name, entity, declared }: { name: string; entity: string | undefined; declared: readonly FieldModel[] },
  place: Place,
): void {
  const path = pathOf(call);
  const fields = place.context.model.entities[entity ?? '']?.fields;
  // What a handler reads besides, or an entity with mistakes of its own has, is not known.
  if ((call.handler && declared.length === 0) || (call.verb && !fields)) return;
  const known = [
    ...pathParameters(path),
    ...declared.map(field => field.name),
    ...(call.verb ? searchParameters(fields ?? []) : []),
  ];
  for (const param of Object.keys(call.needs ?? {})) {
    const at = place.at('needs', param);
    const filter = searchedIn(fields ?? [], param)?.field;
    const parameter = declared.find(field => field.name === param) ?? filter;
    if (parameter) at.usesField(parameter, 'key');
    if (!known.includes(param) && !(call.verb && filter))
      at.report('HD229', { call: name, name: param }, { key: true, hint: nearest(param, known) });
    else if (!declared.some(field => field.name === param)) checkSearched(filter, fields ?? [], at);
  }
}

/** A condition as an address has it: several codes are parted by commas. */
const asCondition = <One>(value: One | string[]): One | string => (Array.isArray(value) ? value.join(',') : value);

/** Whether it lists the codes of one dictionary, which its `where` names. */
const namesDictionary = ({ handler, where }: Call): boolean =>
  handler?.startsWith('dictionary.') === true && where?.dictionary !== undefined;

/** The app's own or one of the back end; which those are is not always known. */
function checkHandler(name: string, place: Place): void {
  const { handlers, documents } = place.context;
  const own = documents.extensions.handlers;
  if (own.has(name) || !handlers || handlers.has(name)) return;
  place.report('HD208', { name }, { hint: nearest(name, [...own.keys(), ...handlers]) });
}

/** What the transition of a call asks for is in its body. */
const askedBy = ({ transition }: Call, entity: string | undefined, { context }: Place) =>
  context.model.entities[entity ?? '']?.states?.transitions.find(({ key }) => key === transition)?.ask ?? [];

/** Of a verb that saves a record those of its entity; of a call by steps or handler those of its body. */
function rulesOf(call: Call, entity: string | undefined, body: FieldModel[], place: Place): RecordRules | undefined {
  const other = (['verb', 'ask'] as const).find(key => call[key] !== undefined);
  if (!other) {
    const record = recordOf(call, entity, place);
    const about = {
      name: 'body',
      record: 'body',
      fields: body,
      known: body,
      ...(record ? { about: record } : {}),
    } as const;
    const at = { fields: place.at('body'), rules: place.at('rules') };
    return resolveRules({ fields: call.body ?? {}, rules: call.rules }, about, at);
  }
  refuseRules(call.body ?? {}, other, place.at('body'));
  if (call.rules)
    place.at('rules').report('HD520', { name: call[other] ?? '', key: other, other: 'rules' }, { key: true });
  return verbNamed(call.verb)?.saves ? place.context.model.entities[entity ?? '']?.rules : undefined;
}

/** The record that the path of a call by steps names, as its guards know it: `row`. */
function recordOf(call: Call, entity: string | undefined, { context }: Place) {
  return call.do && pathParameters(pathOf(call)).length > 0 ? context.model.entities[entity ?? ''] : undefined;
}

/** What the path of a call that finds records names is a field of theirs. */
function checkSoughtByPath(call: Call, entity: EntityModel, place: Place): void {
  const method = methods.find(one => call[one] !== undefined) ?? 'get';
  for (const param of pathParameters(call[method] ?? ''))
    if (!searchedIn(entity.fields, param)) place.at(method).field(entity, param);
}

function checkVerb(call: Call, entityName: string | undefined, place: Place): void {
  const entity = entityName ? place.context.model.entities[entityName] : undefined;
  if (!entity) return;
  const verb = verbNamed(call.verb);
  if (call.underApproval && !verb?.refusedAs) place.at('underApproval').report('HD716', {}, { key: true });
  if (call.unmasked && call.verb !== 'get') place.at('unmasked').report('HD664', {}, { key: true });
  if (!namesDictionary(call)) checkFixedConditions(call, entity, place);
  checkSpan(call, entity, place);
  if (verb?.finds) checkSoughtByPath(call, entity, place);
  const { documents } = place.context;
  if (verb?.verifies && !documents.entities.get(entity.name)?.value.proposes)
    place.at('verb').report('HD745', { entity: entity.name });
  const isKept = entity.kept || (entity.periodsOf && verb?.effect !== 'moves');
  if (isKept && verb && verb.effect !== 'reads') place.at('verb').report('HD701', { name: entity.name });
  if (verb?.effect !== 'moves') return;
  const transitions = entity.states?.transitions.map(transition => transition.key) ?? [];
  if (!call.transition) place.report('HD111', { key: 'transition' }, { hint: nearest('', transitions) });
  else if (transitions.includes(call.transition))
    place.at('transition').uses('transition', entity.name, call.transition);
  else
    place
      .at('transition')
      .report('HD209', { entity: entity.name, name: call.transition }, { hint: nearest(call.transition, transitions) });
}

/** Which call offers the records of an entity to choose from: its first plain list or tree call. */
export function offeringCalls({ services }: Documents): Map<string, string> {
  const offers = new Map<string, string>();
  for (const document of services.values())
    for (const [entity, call] of offeredBy(document)) if (!offers.has(entity)) offers.set(entity, call);
  return offers;
}

const offered = new WeakMap<Doc<Service>, readonly (readonly [entity: string, call: string])[]>();

function offeredBy(document: Doc<Service>) {
  const { name, value } = document;
  const found =
    offered.get(document) ??
    Object.entries(value.calls).flatMap(([key, call]) => {
      const entity = call.entity ?? value.entity;
      const plain = verbNamed(call.verb)?.offers && !call.needs && !call.where;
      return entity && plain ? [[entity, `${name}.${key}`] as const] : [];
    });
  offered.set(document, found);
  return found;
}
