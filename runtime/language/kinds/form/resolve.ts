import { verbOf } from '../../model/does.ts';
import type { EntityModel } from '../../model/model.ts';
import { checkFields } from '../../parts/field/check.ts';
import type { BundledFormField, FieldUse } from '../../parts/field/field-use.ts';
import { formSchema } from '../../parts/field/form-schema.ts';
import type { FieldsOwner } from '../../parts/field/resolve.ts';
import { type BundledSection, fieldsOfSection, placeOfFields, resolveSections } from '../../parts/field/sections.ts';
import { noteLineFiles } from '../../parts/import/line-files.ts';
import { bundleEntity, type PageUse } from '../../parts/page/page-use.ts';
import { paramsIn } from '../../parts/page/params-in.ts';
import { resolveTabs } from '../../parts/page/tabs.ts';
import type { Place } from '../../resolve/context.ts';
import type { Own } from '../own-keys.ts';
import { actsOn } from './acts-on.ts';
import { computedOrder } from './computed.ts';
import { readFrom, takenOver } from './from.ts';
import { narrowed, unmasked } from './narrowed.ts';
import { refuseOwnRules } from './own-rules.ts';
import type { BundledFormPage, BundledRule, FormPage } from './page.ts';
import { resolveButtons } from './resolve-buttons.ts';
import { resolveLink } from './resolve-link.ts';

/** A form with the JSON Schema that its data is judged by; the module of the validator is the compiler's. */
export function resolveForm(page: FormPage, use: PageUse, place: Place): Own<BundledFormPage> | undefined {
  // Whoever has a link makes the calls by that: the page gives nobody with an account a right.
  use.givesRights = page.link === undefined;
  const load = page.load ? use.call(page.load, place.at('load'), ['get']) : undefined;
  const create = page.create ? use.call(page.create, place.at('create'), ['create']) : undefined;
  const update = page.update ? use.call(page.update, place.at('update'), ['update']) : undefined;
  if (!page.create && !page.update) place.report('HD111', { key: 'create' });
  if (page.update && !page.load) place.report('HD111', { key: 'load' });
  if (page.create && page.update && !page.editTitle)
    place.at('title').report('HD111', { key: 'editTitle' }, { hint: `editTitle: 编辑…` });
  const call = create ?? update ?? load;
  if (!call || use.hasBrokenEntity(call)) return undefined;
  const entity = use.entityShown(page.entity, call);
  for (const [key, other] of Object.entries({ load, create, update })) use.expectEntity(other, entity, place.at(key));
  const acts = update && entity && !create ? actsOn(update, entity) : undefined;
  const owner = acts ?? (entity && narrowed(entity, create)) ?? { name: call.name, fields: call.body };
  const at = (name: string): Place => placeOf(page, name, place) ?? place;
  // Of a call by steps about a record the record is but shown: what is sent is the call's own.
  const saved = acts ? undefined : entity;
  const scope = use.scope({ form: { record: owner.fields } });
  const from = readFrom(page.from, use, place.at('from'));
  const seen = from ? { ...scope, from: { record: from.known } } : scope;
  const sections = resolveSections(page, owner, seen, place);
  const fields = sections.flatMap(section => section.fields);
  use.show(
    fields.filter(({ about }) => !about),
    true,
  );
  use.show(fields.filter(({ about }) => about));
  noteLineFiles(fields, use);
  const link = page.link && resolveLink(page.link, { page, update, entity: saved, fields, use, place, placeOf: at });
  const taken = page.link ? undefined : place.context.model.calls['unique.taken'];
  if (taken && saved && verbOf(call) && fields.some(({ unique, readOnly }) => unique && !readOnly)) use.use(taken);
  const args = use.arguments(load, page.with, place, use.scope(), 'params');
  if (page.editTitle) use.edit = { title: page.editTitle, params: paramsIn(args) };
  // A form that makes no new record has nothing to show without one.
  if (!page.create && !page.link) for (const name of paramsIn(args)) use.required.add(name);
  for (const field of fields)
    if (field.required && field.when && !field.readOnly && !acts && !entityAllowsMissing(field.name, entity))
      (placeOf(page, field.name, place) ?? place).report('HD505', { name: field.name }, { hint: 'requiredWhen' });
  refuseOwnRules({ page, fields, call: create ?? update, entity: saved, place, placeOf: at });
  checkFields({
    fields,
    entity: saved,
    create: create ?? (acts && update),
    placeOf: at,
    at: place.at(create ? 'create' : 'update'),
    saysReadOnly: name => usesOf(page).some(one => typeof one !== 'string' && one.field === name && one.readOnly),
  });
  const computed = computedOrder(fields, names => {
    const [first = ''] = names;
    placeOf(page, first, place)
      ?.at('value')
      .report('HD519', { names: [...names, first].join(' → ') });
  });
  const demanding = withDemands(sections, page.link?.requires);
  return {
    ...(entity ? { entity: bundleEntity(entity) } : {}),
    ...(acts ? { acts: true } : {}),
    ...(load ? { load: load.name } : {}),
    with: args,
    ...(from ? { from: takenOver(from, fields, entity) } : {}),
    ...(create ? { create: create.name } : {}),
    ...(update ? { update: update.name } : {}),
    sections: demanding,
    ...tabsOf(page, sections, place),
    ...(page.rules ? { rules: resolveRules(page.rules, owner, fields, use, place.at('rules')) } : {}),
    ...(computed.length > 0 ? { computed } : {}),
    ...(page.again ? { again: page.again } : {}),
    columns: page.perRow ?? 2,
    schema: formSchema(
      unmasked(
        demanding.flatMap(section => section.fields),
        create,
      ),
    ),
    validator: '',
    buttons: resolveButtons(page, { use, place, entity, scope }),
    ...(link ? { link } : {}),
  };
}

const usesOf = ({ fields = [], sections = {} }: FormPage): FieldUse[] => [
  ...fields,
  ...Object.values(sections).flatMap(fieldsOfSection),
];

/** Each section of a form with tabs is in one of them. */
function tabsOf(page: FormPage, sections: readonly BundledSection[], place: Place): Pick<BundledFormPage, 'tabs'> {
  if (!page.tabs) return {};
  const titles = sections.map(({ title }) => title);
  const tabs = resolveTabs(page.tabs, { sections: titles, blocks: [] }, place.at('tabs'));
  const placed = new Set(tabs.flatMap(tab => tab.sections));
  for (const title of titles)
    if (!placed.has(title))
      (title === '' ? place.at('fields') : place.at('sections', title)).report(
        'HD526',
        { name: title || 'fields' },
        { key: true },
      );
  return { tabs };
}

/** Where the page names a field. */
function placeOf({ fields = [], sections = {} }: FormPage, name: string, place: Place): Place | undefined {
  const at = (uses: readonly FieldUse[]): number =>
    uses.findIndex(use => (typeof use === 'string' ? use : use.field) === name);
  if (at(fields) !== -1) return place.at('fields', at(fields));
  const section = Object.entries(sections).find(([, one]) => at(fieldsOfSection(one)) !== -1);
  return section && placeOfFields(place.at('sections', section[0]), section[1]).at(at(fieldsOfSection(section[1])));
}

/** Rules see the fields of the form alone as well. */
function resolveRules(
  rules: NonNullable<FormPage['rules']>,
  owner: FieldsOwner,
  fields: readonly BundledFormField[],
  use: PageUse,
  place: Place,
): BundledRule[] {
  const own = fields.filter(field => !owner.fields.some(one => one.name === field.name));
  const scope = use.scope({ form: { record: [...owner.fields, ...own] } });
  return rules.map(({ check, message, field }, index) => {
    const at = place.at(index);
    at.at('field').field({ name: use.path, fields }, field);
    return { check: at.at('check').expression(check, scope, 'bool'), message, field };
  });
}

/** What whoever fills a form in by link has to fill in. */
const withDemands = (sections: BundledSection[], names: readonly string[] = []): BundledSection[] =>
  names.length === 0
    ? sections
    : sections.map(section => ({
        ...section,
        fields: section.fields.map(field => (names.includes(field.name) ? { ...field, required: true } : field)),
      }));

const entityAllowsMissing = (name: string, entity: EntityModel | undefined): boolean =>
  !entity?.fields.find(field => field.name === name)?.required;
