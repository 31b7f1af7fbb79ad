import path from 'node:path';
import type { EntityModel, FieldModel, RowReference } from '#runtime/language/bundle/model.ts';
import { isRelative, relativeMoment } from '#runtime/language/expressions/relative.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { CallContext } from '../calls/handler.ts';
import { storeFile } from '../files/store.ts';
import type { Body } from '../write/values.ts';
import type { KnownRows } from './known-rows.ts';

/** What rows are written with. */
export interface Writing {
  context: CallContext;
  known: KnownRows;
}

/** The values of a row as its record keeps them; lines are left to whoever writes them. @throws DataError of a reference that means nothing, or several */
export async function valuesOf(values: Body, fields: readonly FieldModel[], writing: Writing): Promise<Body> {
  const kept: Body = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields.find(one => one.name === name);
    if (field && !field.lines) kept[name] = await keptValue(field, value, writing);
  }
  return kept;
}

async function keptValue(field: FieldModel, value: unknown, writing: Writing): Promise<unknown> {
  if (value === null) return null;
  const { context } = writing;
  const target = field.reference && context.model.entities[field.reference.entity];
  if (target && isReference(value)) return keyOf(target, value, writing);
  if (field.fields && Array.isArray(value))
    return inTurn(value as Body[], line => valuesOf(line, field.fields ?? [], writing));
  if (fieldType(field).files && Array.isArray(value)) return inTurn(value.map(String), file => stored(file, writing));
  if (fieldType(field).dated && typeof value === 'string' && isRelative(value))
    return relativeMoment(value, fieldType(field), context.at) ?? value;
  return value;
}

/** The key of the record that a reference means. @throws DataError where there is none, or there are several */
async function keyOf(target: EntityModel, { row, by }: RowReference, writing: Writing): Promise<number> {
  const { context, known } = writing;
  const written = known.written(row);
  if (written !== undefined) return written;
  const values = typeof by === 'string' ? by : await valuesOf(by, target.fields, writing);
  return known.find(context.database, target, values);
}

const isReference = (value: unknown): value is RowReference =>
  typeof value === 'object' && value !== null && 'by' in value;

/** One after the other: they share a transaction. */
async function inTurn<T, U>(list: readonly T[], work: (one: T) => Promise<U>): Promise<U[]> {
  const done: U[] = [];
  for (const one of list) done.push(await work(one));
  return done;
}

/** A file that lies beside the documents, kept until its record takes it. */
function stored(file: string, { context: { database, model } }: Writing) {
  const content = Buffer.from(model.attachments?.[file] ?? '', 'base64');
  return storeFile(database, { name: path.posix.basename(file), content, by: 'system' });
}

/** The lines of a row: the field that holds them, and what each says. */
export function* linesIn(entity: EntityModel, values: Body): Generator<{ field: FieldModel; lines: readonly Body[] }> {
  for (const field of entity.fields)
    if (field.lines && Array.isArray(values[field.name])) yield { field, lines: values[field.name] as Body[] };
}
