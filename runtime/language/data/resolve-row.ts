import { createEvaluator } from '../expressions/evaluate.ts';
import { isRelative } from '../expressions/relative.ts';
import type { FieldModel } from '../fields/index.ts';
import { nearest } from '../issues/nearest.ts';
import { placeOf } from '../load/place.ts';
import type { EntityModel } from '../model/model.ts';
import { isStored } from '../model/stored.ts';
import type { Place } from '../resolve/context.ts';
import { breachesOf } from '../rules/breaches.ts';
import { rulesBefore } from '../rules/parts.ts';
import { settle } from '../rules/settle.ts';
import type { ReadValue } from './read-rows.ts';
import { type Resolving, resolveValue } from './resolve-value.ts';

/** A row of an entity, each value as the back end writes it; what is wrong with it is reported. @param place of the row; @param by of a line the field that refers to its record */
export function resolveRow(
  entity: EntityModel,
  given: readonly ReadValue[],
  place: Place,
  resolving: Omit<Resolving, 'line'>,
  by?: string,
): Record<string, unknown> {
  const { entities } = place.context.model;
  const line: Resolving['line'] = (field, values, at) => {
    const owned = entities[field.lines?.entity ?? ''];
    return owned ? resolveRow(owned, readLine(owned, values), at, resolving, field.lines?.by) : {};
  };
  const values: Record<string, unknown> = {};
  for (const { key, field, value } of given) {
    const at = place.at(key);
    if (!field) reportUnknown(entity, key, at);
    else if (field.name === by || isKept(entity, field)) at.report('HD602', { name: field.name }, { key: true });
    else {
      at.usesField(field, 'key');
      values[field.name] = resolveValue(field, value, at, { ...resolving, line });
    }
  }
  const said = new Set(given.flatMap(({ field, value }) => (field && value !== null ? [field.name] : [])));
  for (const field of entity.fields)
    if (field.name !== by && isRequired(entity, field) && !said.has(field.name))
      place.report('HD605', { entity: entity.name, name: field.name }, { hint: `${field.name}: …` });
  judgeRules(entity, values, place);
  return values;
}

const readLine = ({ fields }: EntityModel, values: Record<string, unknown>): ReadValue[] =>
  Object.entries(values).map(([key, value]) => {
    const field = fields.find(({ name }) => name === key);
    return { key, value, ...(field ? { field } : {}) };
  });

function reportUnknown({ name: entity, fields }: EntityModel, name: string, at: Place): void {
  // The head of a column is told of once.
  if (placeOf(at.document.file)?.table) return;
  const hint = nearest(
    name,
    fields.map(field => field.name),
  );
  at.report('HD203', { entity, name }, { key: true, hint });
}

/** What the platform alone writes of a record: its key, what is read through a reference, what follows from others. */
export const isKept = ({ key, rules }: EntityModel, { name, via }: FieldModel): boolean =>
  name === key ||
  name === 'version' ||
  via !== undefined ||
  (rules?.follow ?? []).some(one => one.field === name && (one.value !== undefined || one.formula !== undefined));

/** Whether a new record has nothing in a field, and must, unless its row says something. */
export const isRequired = (entity: EntityModel, field: FieldModel): boolean =>
  field.required === true &&
  field.default === undefined &&
  !field.readOnly &&
  isStored(field) &&
  !isKept(entity, field) &&
  entity.rules?.initial[field.name] === undefined;

const evaluate = createEvaluator({ now: () => Date.now() });

/**
 * The rules that can be judged without the database: those over fields that hold plain values. The others the back end
 * judges when it writes.
 */
function judgeRules(entity: EntityModel, values: Record<string, unknown>, place: Place): void {
  if (!entity.rules) return;
  const rules = rulesBefore(entity.rules);
  const nothing = Object.fromEntries(entity.fields.filter(isStored).map(({ name }) => [name, null]));
  const row = { ...nothing, ...rules.begins, ...defaultsOf(entity), ...values };
  const isPlain = (name: string): boolean => {
    const field = entity.fields.find(one => one.name === name);
    const isInitial = rules.initial[name] !== undefined && values[name] === undefined;
    return (
      field !== undefined && isStored(field) && !field.reference && !field.fields && !isInitial && !isOfToday(row[name])
    );
  };
  const plain = (rule: { reads: string[] }): boolean => rule.reads.every(isPlain);
  const judged = {
    ...rules,
    follow: rules.follow.filter(plain),
    required: rules.required.filter(plain),
    checks: rules.checks.filter(plain),
    formulas: [],
    lines: {},
  };
  try {
    const work = ({ cel }: { cel: string }, scope: Record<string, unknown>): unknown => evaluate(cel, scope);
    for (const breach of breachesOf(judged, settle(judged, row, undefined, work), undefined, work)) {
      const at = breach.field in values ? place.at(breach.field) : place;
      if (breach.is === 'missing') at.report('HD605', { entity: entity.name, name: breach.field });
      else if (breach.is === 'broken')
        at.report('HD988', { title: entity.title, entity: entity.name, rule: breach.rule.message });
    }
  } catch {
    // It reads what there is only when it is written, such as who writes: the back end judges it then.
  }
}

const isOfToday = (value: unknown): boolean => typeof value === 'string' && isRelative(value);

const defaultsOf = ({ fields }: EntityModel): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]])));
