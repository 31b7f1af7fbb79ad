import { type EntityModel, type FieldModel, isStored } from '#runtime/language/bundle/model.ts';
import { snake } from '../database/names.ts';
import type { Row } from '../query/answer.ts';
import type { Change } from './entry.ts';

/** Kept by the platform with every write; nobody asks from what to what. */
const bookkeeping = new Set(['createdBy', 'createdAt', 'updatedAt', 'version']);
const told = new WeakMap<EntityModel, readonly FieldModel[]>();

function fieldsTold(entity: EntityModel): readonly FieldModel[] {
  const known =
    told.get(entity) ??
    entity.fields.filter(field => isStored(field) && field.name !== entity.key && !bookkeeping.has(field.name));
  told.set(entity, known);
  return known;
}

/** A row as its table has it (`returning *`) → field → value. */
export const fieldsOfRow = (entity: EntityModel, columns: Row): Row =>
  Object.fromEntries(entity.fields.filter(isStored).map(({ name }) => [name, columns[snake(name)] ?? null]));

/** What differs between two states of a record; `undefined`: it was not there, or is not there any more. */
export function changesBetween(entity: EntityModel, before: Row | undefined, after: Row | undefined): Change[] {
  return fieldsTold(entity).flatMap(({ name }) => {
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
    return same(was, is) ? [] : [{ field: name, before: was, after: is }];
  });
}

/** Both come from the database, which keeps the keys of JSON in one order. */
const same = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
