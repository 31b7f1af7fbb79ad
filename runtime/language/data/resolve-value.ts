import { isRelative, relativeMoment } from '../expressions/relative.ts';
import { fileRefusal } from '../fields/file.ts';
import { type FieldModel, fieldType } from '../fields/index.ts';
import { nearest } from '../issues/nearest.ts';
import type { DataUse, RowReference } from '../model/data.ts';
import type { EntityModel } from '../model/model.ts';
import type { Place } from '../resolve/context.ts';
import { checkCodes } from '../resolve/literal.ts';
import { wrongIn } from './judge.ts';
import { isThereFor, type RowIndex } from './row-index.ts';

/** What values of a row are resolved with. */
export interface Resolving {
  index: RowIndex;
  use: DataUse;
  /** The folder of the document, with a slash behind; '' at the top. */
  folder: string;
  /** Gets the rows that have to be there before. */
  needs: Set<string>;
  /** Resolves a record in the lines of another one. */
  line(field: FieldModel, values: Record<string, unknown>, place: Place): Record<string, unknown>;
}

/** A day on which nothing depends: what is told from today is of the form of a day whatever day it is. */
const someDay = Date.UTC(2026, 0, 15, 4);

/** The value of a field as the back end writes it; what is wrong with it is reported. */
export function resolveValue(field: FieldModel, value: unknown, place: Place, resolving: Resolving): unknown {
  if (value === null || value === undefined) return null;
  if (field.reference) return resolveReference(field, value, place, resolving);
  if (field.lines || field.fields) return resolveLines(field, value, place, resolving);
  if (fieldType(field).files) return resolveFiles(field, value, place, resolving);
  const made = field.dictionary ? codesOf(field, value, place) : value;
  if (field.dictionary && made === undefined) return null;
  const isOfToday = fieldType(field).dated === true && typeof made === 'string' && isRelative(made);
  const known = isOfToday ? relativeMoment(made, fieldType(field), someDay) : made;
  if (known === undefined)
    place.report('HD987', { value: String(made) }, { hint: 'today - 3d, today + 2mo 09:30, now - 2h' });
  else reportWrong(field, known, place);
  return made;
}

function reportWrong(field: FieldModel, value: unknown, place: Place): void {
  const wrong = wrongIn(field, value);
  if (!wrong) return;
  const { label, name } = field;
  const isNumberOfText = typeof value === 'number' && wrong.ruleEn.startsWith('type string');
  place.report('HD983', { label, name, value: shown(value), ...wrong }, isNumberOfText ? { hint: `'${value}'` } : {});
}

const shown = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 60);

/** Codes by their labels or by themselves; undefined where one is neither. */
function codesOf({ dictionary = '', many }: FieldModel, value: unknown, place: Place): unknown {
  const items = place.context.model.dictionaries[dictionary]?.items ?? [];
  const code = (one: unknown): string =>
    (items.find(item => item.value === String(one)) ?? items.find(({ label }) => label === one))?.value ?? String(one);
  const codes = [value].flat().map(code);
  checkCodes(dictionary, codes, place);
  const areKnown = items.length === 0 || codes.every(one => items.some(item => item.value === one));
  if (!areKnown) return undefined;
  return many ? codes : codes[0];
}

function resolveReference(field: FieldModel, value: unknown, place: Place, resolving: Resolving): RowReference | null {
  const target = place.context.model.entities[field.reference?.entity ?? ''];
  if (!target) return null;
  const { index, use, needs } = resolving;
  const isBySeveral = typeof value === 'object' && value !== null && !Array.isArray(value);
  const by = isBySeveral ? (value as Record<string, unknown>) : String(value);
  // All of them are looked at, so that each is told of.
  const areFields =
    typeof by === 'string' || Object.keys(by).filter(name => !place.at(name).field(target, name, 'key')).length === 0;
  if (!areFields) return null;
  const found = typeof by === 'string' ? index.named(target.name, by) : index.like(target.name, by);
  const there = found.filter(one => isThereFor(use, one));
  const said = shown(value);
  const { title, name: entity } = target;
  const [only] = there;
  if (there.length > 1)
    place.report(
      'HD982',
      { title, entity, value: said, count: there.length },
      { hint: `{ ${target.nameField}: …, …: … }` },
    );
  else if (!only && found[0]) {
    const isRow = 'row' in found[0];
    const [what, whatEn] = isRow ? ['样例数据', 'sample data'] : ['账号', 'the account'];
    place.report('HD986', { what, whatEn, value: said });
  } else if (!only)
    place.report('HD981', { title, entity, value: said }, { hint: nearest(said, index.namesOf(entity)) });
  if (!only || there.length > 1) return null;
  if (!('row' in only)) {
    if (only.brought === 'role' && typeof by === 'string') place.uses('role', '', by);
    return { by };
  }
  needs.add(only.row.id);
  return { row: only.row.id, by: typeof by === 'string' ? by : asKept(target, by, place, resolving) };
}

/** The fields by which a record is known, as it keeps them. */
const asKept = (
  { fields }: EntityModel,
  values: Record<string, unknown>,
  place: Place,
  resolving: Resolving,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find(one => one.name === name);
      return [name, field ? resolveValue(field, value, place.at(name), resolving) : value];
    }),
  );

function resolveLines(field: FieldModel, value: unknown, place: Place, resolving: Resolving): unknown[] | null {
  if (!Array.isArray(value)) {
    reportWrong(field, value, place);
    return null;
  }
  return value.flatMap((line, number) => {
    const at = place.at(number);
    if (typeof line !== 'object' || line === null || Array.isArray(line)) {
      at.report('HD112', { expected: '键值表', expectedEn: 'a map', actual: shown(line), actualEn: shown(line) });
      return [];
    }
    return [field.lines ? resolving.line(field, line, at) : resolveParts(field, line, at, resolving)];
  });
}

/** Lines that are kept inside of their record. */
function resolveParts(field: FieldModel, line: object, place: Place, resolving: Resolving): Record<string, unknown> {
  const fields = field.fields ?? [];
  const parts = Object.entries(line).map(([name, value]) => {
    const at = place.at(name);
    const part = at.field({ name: field.name, fields }, name, 'key');
    return [name, part ? resolveValue(part, value, at, resolving) : null];
  });
  const missing = fields.filter(({ name, required, readOnly }) => required && !readOnly && !(name in line));
  for (const { name } of missing) place.report('HD605', { entity: field.label, name }, { hint: `${name}: …` });
  return Object.fromEntries(parts);
}

/** The paths of files beside the document, below the schemas folder. */
function resolveFiles(field: FieldModel, value: unknown, place: Place, { folder }: Resolving): string[] {
  const { attachments } = place.context.documents;
  return [value].flat().flatMap((one, number) => {
    const at = Array.isArray(value) ? place.at(number) : place;
    const file = `${folder}${String(one).replace(/^\.\//, '')}`;
    const content = attachments.get(file);
    if (content !== undefined) {
      const rule = fileRefusal(field, { name: file, size: Math.floor((content.length * 3) / 4) });
      if (rule)
        at.report('HD983', { label: field.label, name: field.name, value: file, rule, ruleEn: 'kind or size of file' });
      return [file];
    }
    at.report('HD995', { file }, { hint: nearest(file, attachments.keys()) });
    return [];
  });
}
