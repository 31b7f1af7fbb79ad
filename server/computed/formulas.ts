import {
  type EntityModel,
  type FieldModel,
  isStored,
  type Model,
  type RecordRules,
} from '#runtime/language/bundle/model.ts';
import { fieldsRead, isOfTheDay } from '#runtime/language/expressions/evaluate.ts';
import { namesIn } from '#runtime/language/expressions/names.ts';

/**
 * What a computed value stands on besides the fields of its record and its lines: what others hold, the day, and the
 * person when the record was written.
 */
type Beside = 'nothing' | 'others' | 'clock' | 'user';

/** A computed field of an entity, or a computed column of a field that holds rows. */
export interface Formula {
  entity: EntityModel;
  rules: RecordRules;
  field: FieldModel;
  /** Name in the rules: `field`, or `field.column`. */
  name: string;
  /** What people call it, after its entity. */
  label: string;
  /** How it is worked out: another text, another formula. */
  text: string;
  beside: Beside;
  /** Other formulas whose values it reads. */
  behind: readonly Formula[];
}

/** All formulas whose values are stored, each after those that it reads: those of lines before those of their owners. */
export function formulasOf(model: Model): Formula[] {
  const entities = Object.values(model.entities).map(entity => ({ entity, depth: depthOf(model, entity) }));
  const found: Formula[] = [];
  for (const { entity } of entities.sort((a, b) => b.depth - a.depth)) addFormulas(entity, found);
  return found;
}

function depthOf(model: Model, { owner }: EntityModel): number {
  const above = owner && model.entities[owner.entity];
  return above ? depthOf(model, above) + 1 : 0;
}

function addFormulas(entity: EntityModel, found: Formula[]): void {
  const { rules } = entity;
  for (const { field: name, when, value, columns = [] } of rules?.follow ?? []) {
    const field = entity.fields.find(one => one.name === name);
    if (!rules || !field || !isStored(field)) continue;
    const add = (place: string, label: string, computed: string): void => {
      const cels = [computed, ...(when ? [when.cel] : [])];
      const read = new Set(cels.flatMap(cel => [...fieldsRead(cel, rules.record)]));
      const behind = found.filter(one => isRead(one, entity, read));
      const beside = besideOf(
        cels,
        Object.keys(rules.through).some(one => read.has(one)),
      );
      found.push({ entity, rules, field, name: place, label, text: cels.join('\n'), beside, behind });
    };
    if (value) add(name, field.label, value.cel);
    for (const { column, value: computed } of columns) {
      const label = field.fields?.find(one => one.name === column)?.label ?? column;
      add(`${name}.${column}`, `${field.label}·${label}`, computed.cel);
    }
  }
}

/** Whether fields that are read hold what a formula gives: of the record, or of its lines. */
function isRead(formula: Formula, { name, fields }: EntityModel, read: ReadonlySet<string>): boolean {
  if (formula.entity.name === name) return read.has(formula.field.name);
  return fields.some(field => field.lines?.entity === formula.entity.name && read.has(field.name));
}

function besideOf(cels: readonly string[], readsOthers: boolean): Beside {
  if (cels.some(cel => namesIn(cel).has('user'))) return 'user';
  if (cels.some(isOfTheDay)) return 'clock';
  return readsOthers ? 'others' : 'nothing';
}
