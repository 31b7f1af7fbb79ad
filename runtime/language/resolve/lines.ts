import type { Entity } from '../families/entity.ts';
import type { RuledField } from '../families/field.ts';
import type { Doc } from '../load/document.ts';
import type { EntityModel, FieldModel } from '../model/model.ts';
import type { RecordRules } from '../model/rules.ts';
import { noRules } from '../rules/none.ts';
import { Place, type ResolveContext } from './context.ts';

/** Third pass, when all fields are linked and before rules read them: the lines that records own, with the fields that their entity says. */
export function linkLines(document: Doc<Entity>, context: ResolveContext): void {
  const owner = context.model.entities[document.name];
  if (!owner) return;
  const place = new Place(context, document, ['fields']);
  for (const field of owner.fields) {
    const declared = document.value.fields[field.name];
    if (declared?.lines) own(owner, field, declared, place.at(field.name));
  }
}

function own(owner: EntityModel, field: FieldModel, declared: RuledField, place: Place): void {
  const line = place.at('lines').entity(declared.lines ?? '');
  if (!line) return;
  for (const key of ['fields', 'via'] as const)
    if (declared[key]) place.at(key).report('HD508', { name: field.name, other: key }, { key: true });
  const references = line.fields.filter(({ reference, via }) => !via && reference?.entity === owner.name);
  const [by, second] = references;
  if (!by || second || line.owner || ownersOf(owner, place).includes(line.name))
    return place.at('lines').report('HD901', { name: line.name, owner: owner.name });
  line.owner = { entity: owner.name, by: by.name };
  place.context.changes?.(line.name);
  field.lines = { entity: line.name, by: by.name, key: line.key, ...(isClosed(line, place) ? { closed: true } : {}) };
  field.fields = columnsOf(line, by, place);
}

/** Whether each line needs what is neither filled in nor follows from anything, such as the weight that a scheme gives. */
function isClosed({ name }: EntityModel, place: Place): boolean {
  const written = Object.values(place.context.documents.entities.get(name)?.value.fields ?? {});
  return written.some(
    ({ required, readOnly, value, initial, ...field }) =>
      required && readOnly && [value, initial, field.default].every(given => given === undefined),
  );
}

/** An entity and those above it. */
function ownersOf({ name, owner }: EntityModel, place: Place): string[] {
  const above = owner && place.context.model.entities[owner.entity];
  return [name, ...(above ? ownersOf(above, place) : [])];
}

/** Fifth pass, when the rules of all entities are known: what they make of the lines of a record. */
export function ruleLines(document: Doc<Entity>, context: ResolveContext): void {
  const owner = context.model.entities[document.name];
  if (!owner) return;
  for (const field of owner.fields) {
    const line = field.lines && context.model.entities[field.lines.entity];
    const by = line?.fields.find(({ name }) => name === field.lines?.by);
    const place = new Place(context, document, ['fields', field.name]);
    if (!line || !by) continue;
    field.fields = columnsOf(line, by, place);
    const rules = rulesWithin(line, context);
    if (rules)
      owner.rules = {
        ...(owner.rules ?? noRules),
        lines: { ...owner.rules?.lines, [field.name]: { key: line.key, rules } },
      };
    refuseCircle(
      owner,
      line,
      by,
      new Place(context, context.documents.entities.get(line.name) ?? document, ['fields']),
    );
  }
}

/** The rules of a line with those of the lines that it owns, whichever of the two was resolved first. */
function rulesWithin(line: EntityModel, context: ResolveContext): RecordRules | undefined {
  const within = line.fields.flatMap(({ name, lines }): [string, { key: string; rules: RecordRules }][] => {
    const inner = lines && context.model.entities[lines.entity];
    const rules = inner && rulesWithin(inner, context);
    return inner && rules ? [[name, { key: inner.key, rules }]] : [];
  });
  return within.length > 0 ? { ...(line.rules ?? noRules), lines: Object.fromEntries(within) } : line.rules;
}

/** A line cannot read of its owner what follows from the lines. */
function refuseCircle(owner: EntityModel, line: EntityModel, by: FieldModel, place: Place): void {
  const late = new Set(owner.rules?.follow.flatMap(({ field, afterLines }) => (afterLines ? [field] : [])));
  for (const { field, reads } of line.rules?.follow ?? []) {
    const via = line.fields.find(
      one => reads.includes(one.name) && one.via?.reference === by.name && late.has(one.via.field),
    );
    if (via?.via)
      place
        .at(field)
        .report('HD519', { names: [field, via.name, `${owner.name}.${via.via.field}`, field].join(' → ') });
  }
}

/** What a line shows: its own fields without what the platform keeps of it, and its own lines with theirs. */
function columnsOf(line: EntityModel, by: FieldModel, place: Place): FieldModel[] {
  const written = place.context.documents.entities.get(line.name)?.value.fields ?? {};
  return line.fields
    .filter(({ name }) => name in written && name !== by.name)
    .map(field => ({ ...field, ...(field.readOnly ? { required: false } : {}), ...columnsWithin(field, place) }));
}

/** Lines of lines: no entity is its own owner, so that this comes to an end. */
function columnsWithin({ lines }: FieldModel, place: Place): Pick<FieldModel, 'fields'> {
  const line = lines && place.context.model.entities[lines.entity];
  const by = line?.fields.find(({ name }) => name === lines?.by);
  return line && by ? { fields: columnsOf(line, by, place) } : {};
}
