import type { FieldModel, Model, StoredFile } from '#runtime/language/bundle/model.ts';
import { fileRefusal } from '#runtime/language/fields/file.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import { type Holder, holdFile, mayGiveFile } from '../files/readers.ts';
import { keptFiles, takeFiles } from '../files/store.ts';
import type { Row } from '../query/answer.ts';

type Values = readonly (readonly [FieldModel, unknown])[];

/** The files that these values name: of fields, and of cells of rows. */
function* named(values: Values): Generator<{ path: string; field: FieldModel; file: StoredFile }> {
  for (const [field, value] of values) {
    if (!Array.isArray(value)) continue;
    if (fieldType(field).files) for (const file of value) yield { path: field.name, field, file: file as StoredFile };
    for (const [index, line] of field.fields ? value.entries() : []) {
      const cells = (field.fields ?? []).map(cell => [cell, (line as Record<string, unknown>)[cell.name]] as const);
      for (const inner of named(cells)) yield { ...inner, path: `${field.name}.${index}.${inner.path}` };
    }
  }
}

/**
 * A record holds only files that its writer has uploaded or may read, under the names and sizes that they have, within the
 * limits of the field. What it holds already stays.
 * @param stored the record as it is; absent for a new one
 * @throws ServerError badInput
 */
export async function checkFiles(
  reader: { database: Database; model: Model; operator: Operator },
  values: Values,
  stored?: Row,
): Promise<void> {
  const { database, operator } = reader;
  const files = [...named(values)];
  const before = [...named(values.map(([field]) => [field, stored?.[field.name]] as const))];
  const held = new Set(before.map(({ file }) => file.id));
  const stands = new Set(before.map(markOf));
  const kept = await keptFiles(
    database,
    files.map(({ file }) => file.id),
  );
  const fields: Record<string, string> = {};
  for (const one of files) {
    const { path, field, file } = one;
    const own = kept.get(file.id);
    const open = operator.unrestricted || held.has(file.id) || (own && (await mayGiveFile(reader, own.id)));
    const real = own && open && own.name === file.name && own.size === file.size;
    const refusal = real ? !stands.has(markOf(one)) && fileRefusal(field, own) : '文件不存在，请重新上传';
    if (refusal) fields[path] ??= refusal;
  }
  if (Object.keys(fields).length > 0) throw new ServerError('badInput', { fields });
}

/** Lines move: what matters is which file, in which field. */
const markOf = ({ path, file }: { path: string; file: StoredFile }): string =>
  `${path.replace(/\.\d+\./g, '.')} ${file.id}`;

/** Within the transaction that writes the record. */
export async function takeNamedFiles(
  database: Database,
  { entity, key }: Pick<Holder, 'entity' | 'key'>,
  values: Values,
): Promise<void> {
  const files = [...named(values)];
  await takeFiles(
    database,
    files.map(({ file }) => file.id),
  );
  for (const { file, path } of files)
    await holdFile(database, file.id, { entity, key, field: path.split('.')[0] ?? '' });
}
