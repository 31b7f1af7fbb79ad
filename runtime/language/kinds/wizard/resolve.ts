import type { ScopeTypes } from '../../expressions/check.ts';
import type { FieldModel } from '../../model/model.ts';
import { recordOf } from '../../model/record-of.ts';
import { checkFields } from '../../parts/field/check.ts';
import { formSchema } from '../../parts/field/form-schema.ts';
import { type FieldsOwner, resolveFieldUses } from '../../parts/field/resolve.ts';
import { fieldsOfSection, placeOfFields, resolveSection } from '../../parts/field/sections.ts';
import { noteLineFiles } from '../../parts/import/line-files.ts';
import { resolveNextPage } from '../../parts/page/next-page.ts';
import type { PageUse } from '../../parts/page/page-use.ts';
import type { Place } from '../../resolve/context.ts';
import type { Own } from '../own-keys.ts';
import type { BundledWizardPage, WizardPage } from './page.ts';

/** Steps over one set of data, which is `form` in their expressions: the body of the call at the end. */
export function resolveWizard(page: WizardPage, use: PageUse, place: Place): Own<BundledWizardPage> | undefined {
  const call = use.call(page.call, place.at('call'), ['create']);
  if (!call || use.hasBrokenEntity(call)) return undefined;
  const entity = recordOf(call, place.context.model);
  const owner = entity ?? { name: call.name, fields: call.body };
  const scope = use.scope({ form: { record: owner.fields } });
  const steps = Object.entries(page.steps).map(([title, step]) =>
    resolveSection(title, step, owner, scope, place.at('steps', title)),
  );
  const fields = steps.flatMap(step => step.fields);
  use.show(fields, true);
  noteLineFiles(fields, use);
  refuseTwice(page, place);
  checkFields({
    fields,
    entity,
    create: call,
    at: place.at('call'),
    placeOf: name => placeOf(page, name, place),
    saysReadOnly: name =>
      Object.values(page.steps)
        .flatMap(fieldsOfSection)
        .some(one => typeof one !== 'string' && one.field === name && one.readOnly),
  });
  const beside = page.beside && resolveBeside(page.beside, { use, place: place.at('beside'), scope, owner });
  return {
    call: call.name,
    steps,
    ...(beside ? { beside } : {}),
    columns: page.perRow ?? 2,
    schema: formSchema(fields),
    validator: '',
    submit: page.submit ?? '提交',
    done: page.done ?? '提交成功',
    ...(page.again ? { again: page.again } : {}),
    ...(page.then ? { then: resolveNextPage(page.then, call, { use, place: place.at('then'), scope }) } : {}),
  };
}

interface Wizard {
  use: PageUse;
  place: Place;
  scope: ScopeTypes;
  owner: FieldsOwner;
}

/** Figures of an answer of their own, or of the form. */
function resolveBeside(beside: NonNullable<WizardPage['beside']>, { use, place, scope, owner }: Wizard) {
  const call = beside.call ? use.call(beside.call, place.at('call')) : undefined;
  if (beside.call && !call) return undefined;
  const answer = call && use.answerOf(call);
  const fields: FieldModel[] = resolveFieldUses(beside.fields, answer ?? owner, scope, place.at('fields'));
  use.show(fields);
  return {
    title: beside.title ?? '合计',
    ...(call ? { call: call.name } : {}),
    with: call ? use.arguments(call, beside.with, place, scope) : {},
    fields,
  };
}

/** A field stands in one step alone. */
function refuseTwice({ steps }: WizardPage, place: Place): void {
  const seen = new Set<string>();
  for (const [title, step] of Object.entries(steps))
    for (const [index, field] of fieldsOfSection(step).entries()) {
      const name = typeof field === 'string' ? field : field.field;
      if (seen.has(name)) placeOfFields(place.at('steps', title), step).at(index).report('HD511', { name });
      seen.add(name);
    }
}

/** Where the page names a field. */
function placeOf({ steps }: WizardPage, name: string, place: Place): Place {
  for (const [title, step] of Object.entries(steps)) {
    const index = fieldsOfSection(step).findIndex(one => (typeof one === 'string' ? one : one.field) === name);
    if (index !== -1) return placeOfFields(place.at('steps', title), step).at(index);
  }
  return place;
}
