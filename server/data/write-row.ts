import { type EntityModel, type FieldModel, isStored } from '#runtime/language/bundle/model.ts';
import type { VerbContext } from '../calls/verb.ts';
import { newRecord, storeNew } from '../write/insert.ts';
import { writable } from '../write/validate.ts';
import type { Body } from '../write/values.ts';
import { linesIn, valuesOf, type Writing } from './values.ts';

/** Writes a record as the app would, with its lines, under all rules of its entity. @returns its key. @throws ServerError, DataError */
export async function writeRow(entity: EntityModel, values: Body, writing: Writing): Promise<number> {
  const [key = 0] = await writeRows(entity, [values], writing);
  return key;
}

/** Several of one entity, by one statement. @returns their keys, in their order */
export async function writeRows(entity: EntityModel, rows: readonly Body[], writing: Writing): Promise<number[]> {
  const { model } = writing.context;
  const records = [];
  for (const values of rows) {
    const body = withTimes(await valuesOf(values, entity.fields, writing));
    records.push(await newRecord(contextOf(entity, body, writing), fieldsOf(entity)));
  }
  const written = await storeNew(records);
  for (const [index, { key }] of written.entries())
    for (const { field, lines } of linesIn(entity, rows[index] ?? {})) {
      const line = model.entities[field.lines?.entity ?? ''];
      const by = field.lines?.by ?? '';
      if (line) for (const one of lines) await writeRow(line, { ...one, [by]: key }, writing);
    }
  return written.map(({ key }) => key);
}

/** What was made long ago was not changed today. */
const withTimes = (body: Body): Body =>
  body.createdAt !== undefined && body.updatedAt === undefined ? { ...body, updatedAt: body.createdAt } : body;

const contextOf = (entity: EntityModel, body: Body, { context }: Writing): VerbContext => ({
  ...context,
  entity: withoutChoices(entity),
  body,
});

const known = new WeakMap<EntityModel, EntityModel>();

/** What may be chosen is asked of who chooses, on the day: a book that is lent could not be chosen now, and is lent. */
function withoutChoices(entity: EntityModel): EntityModel {
  const { rules } = entity;
  const found = known.get(entity) ?? (rules ? { ...entity, rules: { ...rules, choices: [] } } : entity);
  known.set(entity, found);
  return found;
}

const fields = new WeakMap<EntityModel, readonly FieldModel[]>();

/** What a row may say of a record: beside what a form may, its status, its number, who made it and when. The same array each time. */
function fieldsOf(entity: EntityModel): readonly FieldModel[] {
  const found =
    fields.get(entity) ??
    [
      ...writable(entity),
      ...entity.fields
        .filter(field => field.readOnly && isStored(field) && field.name !== entity.key)
        .map(field => ({ ...field, required: false })),
    ].filter(field => !field.lines);
  fields.set(entity, found);
  return found;
}
