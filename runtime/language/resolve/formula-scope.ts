import { fieldsRead } from '../expressions/reads.ts';
import type { Entity } from '../families/entity.ts';
import type { RuledField } from '../families/field.ts';
import type { FormulaName, FormulaScope } from '../fields/field.ts';
import { type FieldModel, fieldType } from '../fields/index.ts';
import type { Doc } from '../load/document.ts';
import type { EntityModel } from '../model/model.ts';
import { Place, type ResolveContext } from './context.ts';

/** When all fields and references are linked: what the formulas of an entity, and of its rows, may name. */
export function linkFormulas(document: Doc<Entity>, context: ResolveContext): void {
  const model = context.model.entities[document.name];
  if (!model) return;
  const place = new Place(context, document, ['fields']);
  for (const field of model.fields) {
    const declared = document.value.fields[field.name];
    if (declared?.over) link(field, declared.over, model.nameField, place.at(field.name, 'over'));
    for (const column of field.fields ?? []) {
      const over = declared?.fields?.[column.name]?.over;
      if (over) link(column, over, nameOf(field), place.at(field.name, 'fields', column.name, 'over'));
    }
  }
}

/** The column by which rows are told apart. */
const nameOf = ({ fields = [] }: FieldModel): string | undefined => fields.find(field => fieldType(field).names)?.name;

function link(field: FieldModel, over: string, name: string | undefined, place: Place): void {
  const [owner = '', lines] = over.split('.');
  const entity = place.entity(owner);
  if (!entity) return;
  const rows = lines === undefined ? undefined : place.field(entity, lines);
  if (rows && fieldType(rows).cel(rows) !== 'list<map>')
    return place.report('HD508', { name: rows.name, other: 'over' });
  if (lines !== undefined && !rows) return;
  field.formula = {
    names: namesOf(entity, lines, place.context),
    ...(rows && name ? { lines: name } : {}),
  } satisfies FormulaScope;
}

/**
 * The fields that formulas may name: what each reader of the record sees, and what does not follow from the formulas. The
 * record holds them itself, so that what it came to is explained by the values of then.
 */
function namesOf(entity: EntityModel, lines: string | undefined, context: ResolveContext): FormulaName[] {
  const declared = context.documents.entities.get(entity.name)?.value.fields ?? {};
  const following = followingOf(declared, lines);
  return entity.fields
    .filter(({ name, mask, see, via }) => name in declared && !mask && !see && !via && !following.has(name))
    .flatMap(field => nameIn(field, context));
}

/** What is worked out from the lines, or is a formula's result. */
function followingOf(declared: Record<string, RuledField>, lines: string | undefined): ReadonlySet<string> {
  const found = new Set(lines === undefined ? [] : [lines]);
  for (const [name, { resultOf, explanationOf }] of Object.entries(declared))
    if (resultOf ?? explanationOf) found.add(name);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [name, { value }] of Object.entries(declared))
      if (typeof value === 'string' && reads(value, found)) found.add(name);
  }
  return found;
}

function reads(cel: string, names: ReadonlySet<string>): boolean {
  try {
    return [...fieldsRead(cel, 'row')].some(name => names.has(name));
  } catch {
    // It does not parse: the rules say where.
    return true;
  }
}

function nameIn(field: FieldModel, context: ResolveContext): FormulaName[] {
  const { name, label, unit } = field;
  const { quantity, cel, names } = fieldType(field);
  if (quantity) {
    const isMoney = quantity.amount(100) === 1;
    return [{ label, field: name, type: 'number', ...(isMoney ? { cents: true } : {}), ...(unit ? { unit } : {}) }];
  }
  if (cel(field) === 'bool') return [{ label, field: name, type: 'boolean' }];
  if (field.dictionary && !field.many) {
    const items = context.model.dictionaries[field.dictionary]?.items ?? [];
    const codes = Object.fromEntries(items.map(item => [item.value, item.label]));
    return [{ label, field: name, type: 'text', codes }];
  }
  return names && !field.reference ? [{ label, field: name, type: 'text' }] : [];
}
