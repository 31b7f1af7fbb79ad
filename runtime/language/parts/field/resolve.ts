import type { ScopeTypes } from '../../expressions/check.ts';
import type { Value } from '../../families/text.ts';
import type { FieldModel } from '../../model/model.ts';
import type { Place } from '../../resolve/context.ts';
import { callOfChoices, checkChoices, checkPick, linkReference, resolveField } from '../../resolve/fields.ts';
import { checkGiven } from '../../resolve/given.ts';
import { readArguments, readValue } from '../../resolve/value.ts';
import type { BundledFormField, FieldUse } from './field-use.ts';

/** Whose fields are named: an entity, a call's answer, a report. */
export interface FieldsOwner {
  name: string;
  fields: readonly FieldModel[];
}

/** One field as a page shows it: the entity's, with what the page overrides; or a field of the page alone. */
function resolveFieldUse(
  use: FieldUse,
  owner: FieldsOwner | undefined,
  scope: ScopeTypes,
  place: Place,
): BundledFormField | undefined {
  if (typeof use === 'string') return owner ? place.field(owner, use) : undefined;
  const { field: name, when, requiredWhen, value, initial, wide, send, columns, ...overrides } = use;
  const known = owner?.fields.find(field => field.name === name);
  if (known) place.at('field').usesField(known);
  const whole = known ? overridden(known, overrides, place) : ownField(name, overrides, owner, place);
  if (!whole) return undefined;
  const field = columns ? withColumns(whole, columns, place.at('columns')) : whole;
  // The entity's own is checked there.
  if (overrides.pick) checkPick(field, overrides.pick, place.at('pick'));
  const given = (key: 'value' | 'initial', said: Value | undefined) => {
    if (said === undefined) return {};
    const at = place.at(key);
    const read = readValue(said, field, at, scope);
    checkGiven(field, read.cel, at, scope);
    return { [key]: at.expression(read, scope) };
  };
  return {
    ...field,
    ...(when ? { when: place.at('when').expression(when, scope, 'bool') } : {}),
    ...(requiredWhen ? { requiredWhen: place.at('requiredWhen').expression(requiredWhen, scope, 'bool') } : {}),
    ...given('value', value),
    ...given('initial', initial),
    ...narrowed(overrides, field, scope, place),
    ...(wide ? { wide } : {}),
    ...(send === false ? { send } : {}),
  };
}

type Overrides = Omit<
  Exclude<FieldUse, string>,
  'field' | 'when' | 'requiredWhen' | 'value' | 'initial' | 'wide' | 'send' | 'columns'
>;

/** Lines with some of their columns. */
function withColumns(field: FieldModel, columns: readonly string[], place: Place): FieldModel {
  if (!field.fields) {
    place.report('HD508', { name: field.name, other: 'columns' });
    return field;
  }
  const lines = { name: field.name, fields: field.fields };
  return { ...field, fields: columns.flatMap((column, index) => place.at(index).field(lines, column) ?? []) };
}

/** What the page itself gives the call that offers choices; the entity's or the call's own holds besides. */
function narrowed({ choices }: Overrides, field: FieldModel, scope: ScopeTypes, place: Place) {
  if (choices === undefined) return {};
  checkChoices(choices, place.at('choices'));
  if (!field.reference) place.at('choices').report('HD508', { name: field.name, other: 'choices' });
  if (typeof choices === 'string') return {};
  const { calls, entities } = place.context.model;
  const offered = entities[calls[choices.call]?.entity ?? '']?.fields ?? [];
  return { choicesWith: readArguments(choices.with, offered, place.at('choices', 'with'), scope) };
}

function overridden(field: FieldModel, overrides: Overrides, place: Place): FieldModel {
  if (Object.keys(overrides).length === 0) return field;
  const declared = {
    label: field.label,
    type: field.type,
    ...(field.dictionary ? { dictionary: field.dictionary } : {}),
    ...(field.reference ? { entity: field.reference.entity } : {}),
    ...(field.over ? { over: field.over } : {}),
    ...overrides,
  };
  if (field.fields && !overrides.fields) {
    // Lines keep their columns; what is said of the field as a whole holds.
    const { type: _type, dictionary: _dictionary, entity: _entity, choices: _choices, via: _via, ...same } = overrides;
    return { ...field, ...same, fields: field.fields };
  }
  const resolved = resolveField(field.name, declared, place);
  const call = callOfChoices(overrides.choices);
  const reference = field.reference && { ...field.reference, ...(call ? { call } : {}) };
  return { ...field, ...resolved, ...(reference && !overrides.entity ? { reference } : {}) };
}

function ownField(
  name: string,
  overrides: Overrides,
  owner: FieldsOwner | undefined,
  place: Place,
): FieldModel | undefined {
  if (!overrides.label) {
    if (owner) place.at('field').field(owner, name);
    else place.report('HD111', { key: 'label' });
    return undefined;
  }
  const field = resolveField(name, { ...overrides, label: overrides.label }, place);
  linkReference(field, { ...overrides, label: overrides.label }, place, place.context.offers);
  return field;
}

export function resolveFieldUses(
  uses: readonly FieldUse[] | undefined,
  owner: FieldsOwner | undefined,
  scope: ScopeTypes,
  place: Place,
): BundledFormField[] {
  const seen = new Set<string>();
  return (uses ?? []).flatMap((use, index) => {
    const at = place.at(index);
    const field = resolveFieldUse(use, owner, scope, at);
    if (!field) return [];
    if (seen.has(field.name)) at.report('HD511', { name: field.name });
    seen.add(field.name);
    return [field];
  });
}
