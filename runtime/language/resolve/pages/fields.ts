import type { Static } from 'typebox';
import type { BundledColumn, BundledFormField, BundledSection } from '../../bundle/client.ts';
import type { FieldModel } from '../../bundle/model.ts';
import type { ScopeTypes } from '../../expressions/check.ts';
import type { ColumnUse, FieldUse, Sections } from '../../families/page/common.ts';
import type { Place } from '../context.ts';
import { linkReference, resolveField } from '../fields.ts';
import type { PageUse } from './page.ts';

type FieldUse_ = Static<typeof FieldUse>;
type ColumnUse_ = Static<typeof ColumnUse>;
interface FieldsOwner {
  name: string;
  fields: readonly FieldModel[];
}

/** One field as a page shows it: the entity's, with what the page overrides; or a field of the page alone. */
export function resolveFieldUse(
  use: FieldUse_,
  owner: FieldsOwner | undefined,
  scope: ScopeTypes,
  place: Place,
): BundledFormField | undefined {
  if (typeof use === 'string') return owner ? place.field(owner, use) : undefined;
  const { field: name, when, requiredWhen, value, initial, wide, send, ...overrides } = use;
  const known = owner?.fields.find(field => field.name === name);
  const field = known ? overridden(known, overrides, place) : ownField(name, overrides, owner, place);
  if (!field) return undefined;
  return {
    ...field,
    ...(when ? { when: place.at('when').expression(when, scope, 'bool') } : {}),
    ...(requiredWhen ? { requiredWhen: place.at('requiredWhen').expression(requiredWhen, scope, 'bool') } : {}),
    ...(value ? { value: place.at('value').expression(value, scope) } : {}),
    ...(initial ? { initial: place.at('initial').expression(initial, scope) } : {}),
    ...(wide ? { wide } : {}),
    ...(send === false ? { send } : {}),
  };
}

type Overrides = Omit<
  Exclude<FieldUse_, string>,
  'field' | 'when' | 'requiredWhen' | 'value' | 'initial' | 'wide' | 'send'
>;

function overridden(field: FieldModel, overrides: Overrides, place: Place): FieldModel {
  if (Object.keys(overrides).length === 0) return field;
  const declared = {
    label: field.label,
    type: field.type,
    ...(field.dictionary ? { dictionary: field.dictionary } : {}),
    ...(field.reference ? { entity: field.reference.entity } : {}),
    ...overrides,
  };
  if (field.type === 'rows') return { ...field, label: overrides.label ?? field.label };
  const resolved = resolveField(field.name, declared, place);
  return { ...field, ...resolved, ...(field.reference && !overrides.entity ? { reference: field.reference } : {}) };
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
  uses: readonly FieldUse_[] | undefined,
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

/** `fields` or `sections` of a page or block as sections; a heading '' where there are none. */
export function resolveSections(
  declared: { fields?: readonly FieldUse_[]; sections?: Static<typeof Sections> },
  owner: FieldsOwner | undefined,
  scope: ScopeTypes,
  place: Place,
): BundledSection[] {
  const plain = declared.fields
    ? [{ title: '', fields: resolveFieldUses(declared.fields, owner, scope, place.at('fields')) }]
    : [];
  const named = Object.entries(declared.sections ?? {}).map(([title, uses]) => ({
    title,
    fields: resolveFieldUses(uses, owner, scope, place.at('sections', title)),
  }));
  return [...plain, ...named];
}

export function resolveColumns(
  uses: readonly ColumnUse_[],
  owner: FieldsOwner | undefined,
  page: PageUse,
  place: Place,
): BundledColumn[] {
  if (!owner) return [];
  const scope = page.scope({ row: { record: owner.fields } });
  const columns = uses.flatMap((use, index): BundledColumn[] => {
    const at = place.at(index);
    const given = typeof use === 'string' ? { field: use } : use;
    const field = (typeof use === 'string' ? at : at.at('field')).field(owner, given.field);
    if (!field) return [];
    const { field: _field, label, open, with: args, ...rest } = given as Exclude<ColumnUse_, string>;
    return [
      {
        ...rest,
        name: field.name,
        label: label ?? field.label,
        field,
        ...(open ? { open: resolveLink(open, args, page, at, scope) } : {}),
      },
    ];
  });
  page.show(columns.map(column => column.field));
  return columns;
}

/** A link to a page with its parameters; parameters that the target does not know are reported. */
export function resolveLink(
  target: string,
  args: Record<string, string> | undefined,
  page: PageUse,
  place: Place,
  scope: ScopeTypes,
) {
  page.links.add(target);
  const known = place.at('open').page(target) ? place.context.documents.pages.get(target)?.value.params : undefined;
  const resolved = Object.fromEntries(
    Object.entries(args ?? {}).map(([name, cel]) => {
      const at = place.at('with', name);
      if (place.context.documents.pages.has(target) && !(known && name in known))
        at.report('HD211', { page: target, name }, { key: true });
      return [name, at.expression(cel, scope)];
    }),
  );
  return { page: target, with: resolved };
}
