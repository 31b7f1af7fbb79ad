import { sql } from 'kysely';
import type { EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import type { VerbContext } from '../calls/verb.ts';
import { snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';
import { change } from './change.ts';
import { insert } from './insert.ts';
import { removeRow } from './remove-row.ts';
import { writable } from './validate.ts';
import type { Body } from './values.ts';

/**
 * Stores the lines that a body names of a record, within the transaction that writes the record: a line without a key is
 * new, one with its key changes what it says, one that is `removed` goes, and one that is not mentioned stays.
 * @param context its entity is that of the record, its body the one that may name lines
 * @throws ServerError badInput with the place of each mistake, such as items.2.qty
 */
export async function saveLines(context: VerbContext, key: number): Promise<void> {
  for (const field of context.entity.fields) {
    const entity = field.lines && context.model.entities[field.lines.entity];
    const given = context.body[field.name];
    if (!field.lines || !entity || !Array.isArray(given)) continue;
    const present = await linesThere(context, entity, field.lines.by, key);
    const wrong: Record<string, string> = {};
    let cause: unknown;
    for (const [index, line] of given.entries()) {
      const own = { ...context, entity, body: line as Body };
      const refusal = await saveLine(own, {
        by: field.lines.by,
        closed: field.lines.closed === true,
        key,
        present,
      }).then(() => undefined, withFields);
      for (const [path, message] of Object.entries(refusal?.fields ?? {}))
        wrong[[field.name, index, path].filter(part => part !== '').join('.')] = message;
      // What the database has refused is the end of its transaction: it would not hear of the lines that follow.
      cause = refusal?.cause;
      if (cause) break;
    }
    if (Object.keys(wrong).length > 0) throw new ServerError('badInput', { fields: wrong, cause });
  }
}

/** A refusal that tells fields. @throws any other error */
function withFields(error: unknown): ServerError {
  if (error instanceof ServerError && Object.keys(error.fields).length > 0) return error;
  throw error;
}

interface Owner {
  by: string;
  key: number;
  /** Its lines are neither added nor removed. */
  closed: boolean;
  /** Key → version of the lines that are there. */
  present: ReadonlyMap<number, number>;
}

async function saveLine(context: VerbContext, { by, closed, key, present }: Owner): Promise<void> {
  const { entity, body } = context;
  const { [entity.key]: given, removed, [by]: _owner, ...values } = body;
  if (closed && (given === undefined || given === null || removed === true))
    throw new ServerError('badInput', { fields: { '': `${entity.title}由系统生成，不能增减` } });
  if (given === undefined || given === null) {
    const line = { ...context, body: { ...values, [by]: key } };
    return saveLines(line, (await insert(line, fieldsOfLine(entity))).key);
  }
  const own = Number(given);
  const version = present.get(own);
  if (version === undefined)
    throw new ServerError('badInput', { fields: { '': '该行不存在，可能已被他人删除，请移除这一行后再保存' } });
  const line = { ...context, body: { ...values, version }, params: { [entity.key]: String(own) } };
  if (removed === true) return removeRow(line, own);
  await change(line, { fields: fieldsOfLine(entity), versioned: true });
  return saveLines(line, own);
}

async function linesThere(
  { database }: VerbContext,
  entity: EntityModel,
  by: string,
  owner: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ key: number; version: number }>`
    select ${sql.id(snake(entity.key))} as key, version from ${sql.table(snake(entity.name))}
    where ${sql.id(snake(by))} = ${owner}`.execute(database);
  return new Map(rows.map(row => [row.key, row.version]));
}

const known = new WeakMap<EntityModel, readonly FieldModel[]>();

/** What may be written of a line, the record that owns it included; the same array each time. */
export function fieldsOfLine(entity: EntityModel): readonly FieldModel[] {
  const fields =
    known.get(entity) ??
    entity.fields.filter(field => writable(entity).includes(field) || field.name === entity.owner?.by);
  known.set(entity, fields);
  return fields;
}
