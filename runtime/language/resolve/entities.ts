import { keptEntities } from '../builtin/entities.ts';
import type { Entity, Transition } from '../families/entity.ts';
import { definedAs } from '../fields/field.ts';
import { fieldType } from '../fields/index.ts';
import { named } from '../fields/search.ts';
import { nearest } from '../issues/nearest.ts';
import type { Doc } from '../load/document.ts';
import type { EntityModel, FieldModel } from '../model/model.ts';
import { verdictsField } from '../model/proposal.ts';
import { besideOf } from './beside.ts';
import { Place, type ResolveContext } from './context.ts';
import { effectiveOf, periodsOf } from './effective.ts';
import { linkFields, resolveFields } from './fields.ts';
import { checkFormerNames } from './former-names.ts';
import { checkKeep, keepOf } from './keep.ts';
import { resolveRules } from './rules.ts';
import { checkIndexed, isSearched } from './searched.ts';
import { checkStoredNames } from './stored-names.ts';
import { linkVia } from './via.ts';

const server = { readOnly: true } as const;

/** What was said of each piece of a proposal when it was last verified. */
const verdicts: FieldModel = {
  name: verdictsField,
  label: '核对结果',
  type: 'rows',
  fields: [
    { name: 'title', label: '项目', type: 'text', maxLength: 200 },
    { name: 'isAccepted', label: '采纳', type: 'boolean' },
    { name: 'reason', label: '原因', type: 'text', maxLength: 100 },
  ],
  ...server,
};

/** What every entity has, without saying it. @param organisation what its organisation is called */
function platformFields(entity: Entity, organisation = '所属组织'): { first: FieldModel[]; last: FieldModel[] } {
  const key: FieldModel = { name: entity.key ?? 'id', label: '标识', type: 'integer', search: 'in', ...server };
  const code: FieldModel[] = entity.code
    ? [
        {
          name: entity.code.field ?? 'code',
          label: entity.code.label ?? '编号',
          type: 'text',
          unique: true,
          search: 'contains',
          index: true,
          ...server,
        },
      ]
    : [];
  const status: FieldModel[] = entity.states
    ? [
        {
          name: entity.states.field ?? 'status',
          label: '状态',
          type: 'code',
          dictionary: entity.states.dictionary ?? '',
          search: 'in',
          index: true,
          ...server,
        },
      ]
    : [];
  const ofOrganisation: FieldModel[] =
    entity.scope === 'org'
      ? [
          {
            name: 'orgId',
            label: organisation,
            type: 'reference',
            reference: { entity: 'secorganize', key: '', name: '' },
            search: 'exact',
            index: true,
            ...server,
          },
          {
            name: 'orgName',
            label: organisation,
            type: 'text',
            via: { reference: 'orgId', entity: 'secorganize', field: 'orgName' },
            search: 'contains',
            ...server,
          },
        ]
      : [];
  return {
    first: [key, ...code],
    last: [
      ...(entity.proposes ? [verdicts] : []),
      ...status,
      ...ofOrganisation,
      {
        name: 'createdBy',
        label: '创建人',
        type: 'text',
        namedBy: { entity: 'secoperator', field: 'operatorCode' },
        search: 'exact',
        ...server,
      },
      { name: 'createdAt', label: '创建时间', type: 'datetime', search: 'range', index: true, ...server },
      { name: 'updatedAt', label: '更新时间', type: 'datetime', search: 'range', ...server },
      { name: 'version', label: '版本', type: 'integer', search: 'exact', ...server },
    ],
  };
}

/** First pass: every entity with its own fields. */
export function resolveEntity(document: Doc<Entity>, context: ResolveContext): EntityModel {
  const { value: entity, name } = document;
  const place = new Place(context, document);
  for (const [index, aspect] of (entity.aspects ?? []).entries()) place.at('aspects', index).uses('aspect', '', aspect);
  const { first, last } = platformFields(entity, context.documents.app?.value.organisationLabel);
  const known = (field: FieldModel): FieldModel => ({
    ...field,
    [definedAs]: { kind: 'field', owner: name, name: field.name },
  });
  const reserved = new Set([...first, ...last].map(field => field.name));
  for (const field of Object.keys(entity.fields))
    if (reserved.has(field)) place.at('fields', field).report('HD507', { name: field }, { key: true });
  const declared = resolveFields(entity.fields, place.at('fields')).filter(field => !reserved.has(field.name));
  const fields = [...first.map(known), ...declared, ...last.map(known)];
  context.fieldsOf.set(fields, name);
  checkStoredNames(document, fields, place);
  const history = periodsOf(name, context);
  return {
    name,
    title: entity.title,
    key: entity.key ?? 'id',
    nameField:
      entity.name ??
      entity.code?.field ??
      (entity.code ? 'code' : (declared.find(field => fieldType(field).names)?.name ?? entity.key ?? 'id')),
    ...(entity.code ? { code: { field: entity.code.field ?? 'code', prefix: entity.code.prefix } } : {}),
    ...(entity.beside ? { beside: entity.beside } : {}),
    scope: entity.scope ?? 'none',
    fields,
    ...(entity.states ? { states: resolveStates(entity.states, place.at('states')) } : {}),
    ...(entity.keep ? { keep: keepOf(entity.keep) } : {}),
    indexes: entity.indexes ?? [],
    unique: entity.unique ?? [],
    ...(entity.was ? { was: entity.was } : {}),
    ...(entity.effective ? { effective: effectiveOf(name, entity) } : {}),
    ...(history ? { periodsOf: history } : {}),
    ...(keptEntities.has(name) ? { kept: true } : {}),
  };
}

function resolveStates(states: NonNullable<Entity['states']>, place: Place): NonNullable<EntityModel['states']> {
  const { dictionary = '' } = states;
  const known = place.at('dictionary').dictionary(dictionary)
    ? Object.keys(place.context.documents.dictionaries.get(dictionary)?.value.items ?? {})
    : undefined;
  const check = (code: string, at: Place) => {
    if (known?.includes(code)) at.uses('code', dictionary, code);
    else if (known) at.report('HD207', { dictionary, name: code }, { hint: nearest(code, known) });
  };
  check(states.initial, place.at('initial'));
  const transitions = Object.entries(states.transitions ?? {}).map(([key, transition]) => {
    const at = place.at('transitions', key);
    for (const [index, from] of transition.from.entries()) check(from, at.at('from', index));
    check(transition.to, at.at('to'));
    const { label, from, to, danger, claim, underApproval, was, undo } = transition;
    if (undo !== undefined) checkUndo(transition, undo, states.transitions ?? {}, at.at('undo'));
    return {
      key,
      ...(was ? { was } : {}),
      label,
      from,
      to,
      ...(danger ? { danger } : {}),
      ...(claim ? { claim } : {}),
      ...(underApproval ? { underApproval } : {}),
      ...(undo ? { undo } : {}),
    };
  });
  return { field: states.field ?? 'status', dictionary, initial: states.initial, transitions };
}

/** What takes a transition back leads from where that has led to the one status that it came from, and asks for nothing. */
function checkUndo(
  { from, to }: Transition,
  undo: string,
  transitions: Readonly<Record<string, Transition>>,
  place: Place,
): void {
  const back = Object.hasOwn(transitions, undo) ? transitions[undo] : undefined;
  if (back) place.uses('transition', place.document.name, undo);
  const leadsBack = (one: Transition): boolean =>
    one.from.includes(to) && from.length === 1 && from[0] === one.to && one.ask === undefined;
  if (back && leadsBack(back)) return;
  const fitting = Object.entries(transitions).flatMap(([key, one]) => (leadsBack(one) ? [key] : []));
  place.report('HD666', { name: undo }, { hint: nearest(undo, fitting) });
}

/** Second pass, when every entity is known: what its references refer to. */
export function linkReferences(document: Doc<Entity>, context: ResolveContext): void {
  const { offers } = context;
  const model = context.model.entities[document.name];
  if (!model) return;
  linkFields(model.fields, document.value.fields, new Place(context, document, ['fields']), offers);
  const isScoped = document.value.scope === 'org' && !('orgId' in document.value.fields);
  const orgId = isScoped ? model.fields.find(({ name }) => name === 'orgId') : undefined;
  const organisation = context.model.entities.secorganize;
  if (orgId?.reference && organisation) {
    const call = offers.get(organisation.name);
    orgId.reference = {
      entity: organisation.name,
      key: organisation.key,
      name: organisation.nameField,
      ...(call ? { call } : {}),
      ...besideOf(organisation),
    };
  }
}

/** Third pass, when all references are known: fields read through them, names in lists. */
export function linkEntity(document: Doc<Entity>, context: ResolveContext): void {
  const model = context.model.entities[document.name];
  if (!model) return;
  const place = new Place(context, document);
  const { value: entity } = document;
  linkVia(model, entity.fields, place.at('fields'));
  checkFormerNames(document, place);
  if (entity.name) checkName(entity.name, model, place.at('name'));
  checkIndexes(entity, model, place);
  checkKeep(entity, model, place);
}

/** A record is named by what can be looked for. */
function checkName(name: string, model: EntityModel, place: Place): void {
  const field = place.field(model, name);
  if (field && !isSearched(field)) place.report('HD508', { name, other: 'name' });
}

/** What the database keeps apart or in order, of one field or of several together. */
function checkIndexes(entity: Entity, model: EntityModel, place: Place): void {
  for (const [name, declared] of Object.entries(entity.fields))
    for (const key of ['unique', 'index'] as const)
      if (declared[key]) checkIndexed(named(model.fields)(name), key, place.at('fields', name, key));
  for (const key of ['indexes', 'unique'] as const)
    for (const [index, names] of (entity[key] ?? []).entries())
      for (const [position, name] of names.entries()) {
        const at = place.at(key, index, position);
        checkIndexed(at.field(model, name), key, at);
      }
}

/** Fourth pass, when all fields are known: the rules among them. */
export function resolveEntityRules(document: Doc<Entity>, context: ResolveContext): void {
  const model = context.model.entities[document.name];
  if (!model) return;
  const { name, fields, states, key } = model;
  const later = new Set([key, 'createdAt', 'updatedAt', 'version']);
  const rules = resolveRules(
    document.value,
    {
      name,
      record: 'row',
      fields,
      known: fields.filter(field => !later.has(field.name)),
      ...(states ? { begins: { [states.field]: states.initial } } : {}),
    },
    { fields: new Place(context, document, ['fields']), rules: new Place(context, document, ['rules']) },
  );
  if (rules) model.rules = rules;
}
