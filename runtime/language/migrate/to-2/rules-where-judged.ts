import { isMap, type YAMLMap } from 'yaml';
import type { AppTexts } from '../app-texts.ts';
import { scalar } from '../scalar.ts';
import type { Written } from '../text-document.ts';
import { itemsIn, mapIn, valueIn } from '../tree.ts';
import { type FieldDemand, type Form, fieldDemandsOf, formsOf, type RuleDemand, ruleDemandsOf } from './demands.ts';
import type { FormOwner } from './owner-of-form.ts';

/**
 * What a form demands of what it sends stands where the server judges it, on the entity or on the call, and holds for
 * whoever writes. Left for a person: what reads something that the browser alone knows, and what does not go with
 * another form or with what is said there.
 */
export function rulesWhereJudged(app: AppTexts): void {
  const forms = formsOf(app);
  const created = createdBySteps(app);
  const demands = forms.flatMap(fieldDemandsOf);
  const agreed = demands.filter(
    demand =>
      demands.every(other => !isOfSameField(demand, other) || demand.key !== other.key || demand.text === other.text) &&
      goesWithOthers(demand, demands) &&
      (demand.key !== 'required' || isAskedEverywhere(demand, forms, created)),
  );
  moveFields(agreed);
  moveRules(forms.flatMap(ruleDemandsOf));
}

const isOfSameField = (one: FieldDemand, other: FieldDemand): boolean =>
  one.form.owner.fields === other.form.owner.fields && one.field === other.field;

/** Keys of a field that do not go with a demand on it. */
const excluded = {
  value: ['required', 'requiredWhen', 'default', 'initial', 'readOnly', 'via'],
  requiredWhen: ['required', 'readOnly', 'via', 'value'],
  required: ['requiredWhen', 'readOnly', 'via', 'value'],
} as const;

function goesWithOthers({ form, field, key, text }: FieldDemand, demands: readonly FieldDemand[]): boolean {
  const declared = mapIn(form.owner.fields, field);
  if (!declared) return false;
  if (declared.has(key)) return valueIn(declared, key) === text;
  const others = demands.filter(one => one.form.owner.fields === form.owner.fields && one.field === field);
  return excluded[key].every(other => !declared.has(other) && !others.some(one => one.key === other));
}

/** Whether nobody makes a record without the field: no form that does not show it, or not always, and no step. */
function isAskedEverywhere(
  { form, field }: FieldDemand,
  forms: readonly Form[],
  created: ReadonlySet<string>,
): boolean {
  const { owner } = form;
  const asks = ({ root, shown }: Form): boolean =>
    !root.has('create') || (shown.has(field) && !shown.get(field)?.has('when'));
  const same = forms.filter(one => one.owner.fields === owner.fields);
  return !(owner.record === 'row' && created.has(owner.document.name)) && [form, ...same].every(asks);
}

/** The entities of which steps make records. */
function createdBySteps(app: AppTexts): ReadonlySet<string> {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'create' && typeof inner === 'string') found.add(inner);
      collect(inner);
    }
  };
  for (const folder of ['services', 'entities'])
    for (const { document } of app.family(folder)) collect(document.values());
  return found;
}

const declaredIn = ({ form, field }: FieldDemand): YAMLMap | undefined => mapIn(form.owner.fields, field);

/** Each field once, with all that is demanded of it. */
function moveFields(demands: readonly FieldDemand[]): void {
  for (const declared of new Set(demands.map(declaredIn))) {
    const all = demands.filter(one => declaredIn(one) === declared);
    const [first] = all;
    if (!declared || !first) continue;
    const comments = [...new Set(all.map(({ form }) => form))].flatMap(form => {
      const use = form.shown.get(first.field);
      const keys: string[] = all.filter(one => one.form === form).map(({ key }) => key);
      if (!use) return [];
      const saysNothingElse = use.items.every(({ key }) => ['field', ...keys].includes(String(key)));
      if (!use.flow || !saysNothingElse || form.document.written(use).includes('#'))
        return form.document.take(use, ...keys);
      form.document.replace(use, first.field);
      return [];
    });
    const missing = all.filter(({ key }) => !declared.has(key)).map(({ key, text }) => [key, text] as const);
    const { document, fields } = first.form.owner;
    document.comment(fields, first.field, comments);
    document.insert(declared, Object.fromEntries(missing), String(declared.items.at(-1)?.key));
  }
}

function moveRules(demands: readonly RuleDemand[]): void {
  const added = new Map<YAMLMap, { owner: FormOwner; rules: Map<string, Written> }>();
  for (const form of new Set(demands.map(one => one.form))) {
    const { document, root, owner } = form;
    const own = demands.filter(one => one.form === form);
    const comments = document.takeItems(
      root,
      'rules',
      own.map(({ item }) => item),
    );
    const target = added.get(owner.map) ?? { owner, rules: new Map<string, Written>() };
    added.set(owner.map, target);
    for (const [index, rule] of own.entries()) {
      const text = `{ check: ${scalar(rule.check)}, message: ${scalar(rule.message)}, field: ${rule.field} }`;
      const known = target.rules.get(text)?.comments ?? [];
      if (!isSaid(rule, owner.map)) target.rules.set(text, { text, comments: [...known, ...(comments[index] ?? [])] });
    }
  }
  for (const { owner, rules } of added.values())
    if (rules.size > 0) owner.document.append(owner.map, 'rules', [...rules.values()]);
}

/** Whether the same is demanded there already. */
const isSaid = ({ check, field }: RuleDemand, map: YAMLMap): boolean =>
  itemsIn(map, 'rules').some(
    one => isMap(one) && valueIn(one as YAMLMap, 'check') === check && valueIn(one as YAMLMap, 'field') === field,
  );
