import type { RuledField } from '../families/field.ts';
import { definedAs, type FieldDefinition } from '../fields/field.ts';
import { type FieldModel, fieldType, fieldTypes } from '../fields/index.ts';
import { nearest } from '../issues/nearest.ts';
import { declaredCall } from '../load/declared-call.ts';
import { besideOf } from './beside.ts';
import type { Place } from './context.ts';
import { checkDefault } from './defaults.ts';
import { definitionAt } from './definition.ts';
import { checkBounds } from './literal.ts';

/** The one shape of a field. References and `via` get their far side later, its rules are read when all entities are known. */
export function resolveField(
  name: string,
  field: RuledField & Pick<FieldModel, typeof definedAs>,
  place: Place,
  definition = field[definedAs] ?? definitionAt(place),
): FieldModel {
  const implied = fieldTypes.find(({ needs }) => needs && field[needs] !== undefined);
  const type = field.type ?? implied?.name ?? (field.lines ? 'rows' : 'text');
  const { needs, searches, masks } = fieldType({ type });
  if (implied?.needs && type !== implied.name) place.at('type').report('HD508', { name, other: implied.needs });
  if (needs && !implied && !field.lines) place.report('HD111', { key: needs });
  if (field.mask && !masks) place.at('mask').report('HD508', { name, other: 'mask' });
  // What is read through a reference is compared as its far side is.
  if (field.search && !field.via && !searches.includes(field.search))
    place.at('search').report('HD113', { value: field.search }, { hint: searches.join(', ') });
  if (field.dictionary) place.at('dictionary').dictionary(field.dictionary);
  if (field.cell) place.at('cell').extension('cells', field.cell);
  if (field.input) checkInput(name, type, field.input, place.at('input'));
  const search = field.search ?? searches[0];
  const { entity, choices: _choices, fields, via: _via, lines: _lines, dictionary, search: _search, ...rest } = field;
  const {
    value: _value,
    when: _when,
    requiredWhen: _requiredWhen,
    initial: _initial,
    see: _see,
    edit: _edit,
    resultOf: _resultOf,
    explanationOf: _explanationOf,
    ...same
  } = rest;
  const model: FieldModel = {
    ...same,
    [definedAs]: definition,
    name,
    type,
    ...(dictionary ? { dictionary } : {}),
    ...(place.context.documents.dictionaries.get(dictionary ?? '')?.value.lastChosen ? { lastChosen: true } : {}),
    ...(entity ? { reference: { entity, key: '', name: '' } } : {}),
    ...(search ? { search } : {}),
    ...(fields ? { fields: resolveColumns(fields, definition, place.at('fields')) } : {}),
  };
  checkBounds(model, place);
  if (field.default !== undefined) checkDefault(model, field.default, place.at('default'));
  return model;
}

/** Rows are filled in cell by cell. */
function checkInput(name: string, type: string, input: string, place: Place): void {
  if (type === 'rows') place.report('HD508', { name, other: 'input' });
  place.extension('inputs', input);
}

export const resolveFields = (fields: Record<string, RuledField>, place: Place): FieldModel[] =>
  Object.entries(fields).map(([name, field]) => resolveField(name, field, place.at(name)));

const resolveColumns = (
  fields: Record<string, RuledField>,
  { kind, owner, name: of }: FieldDefinition,
  place: Place,
): FieldModel[] =>
  Object.entries(fields).map(([name, field]) =>
    resolveField(name, field, place.at(name), { kind, owner: `${owner}.${of}`, name }),
  );

export type Choices = NonNullable<RuledField['choices']>;

/** The call that offers what can be chosen. */
export function callOfChoices(choices: Choices): string;
export function callOfChoices(choices: Choices | undefined): string | undefined;
export function callOfChoices(choices: Choices | undefined): string | undefined {
  return typeof choices === 'object' ? choices.call : choices;
}

/** Fills in the far side of a reference: its key, its naming field, the call that offers records. */
export function linkReference(
  field: FieldModel,
  declared: RuledField,
  place: Place,
  offers: ReadonlyMap<string, string>,
): void {
  if (!field.reference) return;
  const target = place.at('entity').entity(field.reference.entity);
  if (!target) return;
  const call = callOfChoices(declared.choices) ?? offers.get(target.name);
  const parent = target.fields.find(one => one.reference?.entity === target.name && !one.via);
  field.reference = {
    entity: target.name,
    key: target.key,
    name: target.nameField,
    ...(call ? { call } : {}),
    ...(parent ? { parent: parent.name } : {}),
    ...besideOf(target),
  };
}

/** Links the references inside rows and handler fields too. */
export function linkFields(
  models: readonly FieldModel[],
  declared: Record<string, RuledField>,
  place: Place,
  offers: ReadonlyMap<string, string>,
): void {
  for (const model of models) {
    const field = declared[model.name];
    if (!field) continue;
    if (field.was && place.document.family !== 'entities')
      place.at(model.name, 'was').report('HD903', { name: model.name, other: field.was });
    for (const key of ['see', 'edit'] as const)
      if (field[key] !== undefined && place.document.family !== 'entities')
        place.at(model.name, key).report('HD904', { name: model.name, key }, { key: true });
    if (field.lines && place.document.family !== 'entities')
      place.at(model.name, 'lines').report('HD902', { name: model.name });
    linkReference(model, field, place.at(model.name), offers);
    if (model.fields && field.fields) linkFields(model.fields, field.fields, place.at(model.name, 'fields'), offers);
    if (field.choices) checkChoices(field.choices, place.at(model.name, 'choices'));
    if (field.pick) checkPick(model, field.pick, place.at(model.name, 'pick'));
  }
}

/** A record is picked from a list of its entity; what offers it is asked by filters, in pages. */
export function checkPick({ name, reference }: FieldModel, page: string, place: Place): void {
  if (!reference) return place.report('HD508', { name, other: 'pick' });
  if (!place.page(page)) return;
  const { documents } = place.context;
  const list = documents.pages.get(page)?.value as { kind: string; call?: string; entity?: string } | undefined;
  const entity = list?.entity ?? declaredCall(list?.call ?? '', documents).entity;
  if (list && (list.kind !== 'list' || entity !== reference.entity))
    place.report('HD217', { page, entity: reference.entity });
  const offered = declaredCall(reference.call ?? '', documents).call;
  if (offered && offered.verb !== 'list') place.report('HD220', { expected: 'list', name: reference.call ?? '' });
}

/** Entities are linked before any call is resolved: whether there is one is asked of the documents. */
export function checkChoices(choices: Choices, named: Place): void {
  const name = callOfChoices(choices);
  const place = typeof choices === 'string' ? named : named.at('call');
  const { services, broken } = place.context.documents;
  const { service, call } = declaredCall(name, place.context.documents);
  // What it is given goes into the conditions of a list.
  if (call && typeof choices !== 'string' && call.verb !== 'list') place.report('HD220', { expected: 'list', name });
  if (call) place.usesCall(name);
  if (broken.has(service) || call) return;
  const known = [...services.values()].flatMap(one => Object.keys(one.value.calls).map(call => `${one.name}.${call}`));
  place.report('HD204', { name }, { hint: nearest(name, known) });
}
