import { sql } from 'kysely';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Operator } from '../auth/operator.ts';
import { mayRead } from '../calls/access.ts';
import type { Database } from '../database/connect.ts';
import { quoted, snake } from '../database/names.ts';
import { takesPart } from '../processes/takes-part.ts';
import { oneRow } from '../query/rows.ts';
import { unseenFields } from '../query/unseen.ts';

/** A record that holds a file, in one of its fields. */
export interface Holder {
  entity: string;
  key: number;
  field: string;
}

interface Reader {
  database: Database;
  model: Model;
  operator: Operator;
}

/** From now on the record has the files. */
export async function holdFile(database: Database, id: string, { entity, key, field }: Holder): Promise<void> {
  await sql`
    insert into heddle_file_holder (file_id, entity, record_id, field) select id, ${entity}, ${key}, ${field}
    from heddle_file where id::text = ${id} on conflict do nothing`.execute(database);
}

/**
 * Whether the operator may have what is in a file: until a record takes it whoever uploaded it, from then on whoever may
 * read a record that holds it, in that field. To know its id opens nothing.
 */
export async function mayReadFile(reader: Reader, id: string): Promise<boolean> {
  const file = await storedFile(reader.database, id);
  if (!file) return false;
  if (!file.taken) return file.by === reader.operator.operatorCode;
  for (const holder of await holdersOf(reader, id)) if (await reads(reader, holder)) return true;
  return false;
}

/** Whether the operator may put a file into a record: one's own, or one that may be read; one of no record is nobody's secret. */
export async function mayGiveFile(reader: Reader, id: string): Promise<boolean> {
  const file = await storedFile(reader.database, id);
  if (!file || file.by === reader.operator.operatorCode) return true;
  if (!file.taken) return false;
  return (await holdersOf(reader, id)).length === 0 || mayReadFile(reader, id);
}

async function storedFile(database: Database, id: string): Promise<{ by: string; taken: boolean } | undefined> {
  const { rows } = await sql<{ by: string; taken: boolean }>`
    select stored_by as by, taken_at is not null as taken from heddle_file where id::text = ${id}`.execute(database);
  return rows[0];
}

async function holdersOf({ database, model }: Reader, id: string): Promise<Holder[]> {
  const known = await sql<Holder>`
    select entity, record_id as key, field from heddle_file_holder where file_id::text = ${id}`.execute(database);
  return known.rows.length > 0 ? known.rows : found(database, model, id);
}

/** Of a file that was taken before holders were kept: they are looked for once. */
async function found(database: Database, model: Model, id: string): Promise<Holder[]> {
  const holders: Holder[] = [];
  for (const entity of Object.values(model.entities))
    for (const field of entity.fields.filter(holdsFiles)) {
      const column = sql.raw(quoted(snake(field.name)));
      const { rows } = await sql<{ key: number }>`
        select ${sql.raw(quoted(snake(entity.key)))} as key from ${sql.raw(quoted(snake(entity.name)))}
        where jsonb_path_exists(${column}, '$.**.id ? (@ == $id)', jsonb_build_object('id', ${id}::text))`.execute(
        database,
      );
      holders.push(...rows.map(({ key }) => ({ entity: entity.name, key, field: field.name })));
    }
  for (const holder of holders) await holdFile(database, id, holder);
  return holders;
}

const holdsFiles = ({ lines, via, fields = [], ...field }: EntityModel['fields'][number]): boolean =>
  !lines && !via && (fieldType(field).files === true || fields.some(column => fieldType(column).files));

async function reads({ database, model, operator }: Reader, { entity: name, key, field }: Holder): Promise<boolean> {
  const entity = Object.hasOwn(model.entities, name) ? model.entities[name] : undefined;
  if (!entity || unseenFields(entity, operator).has(field)) return false;
  if (await takesPart(database, { entity: name, key }, operator)) return true;
  return (
    mayRead({ model, operator }, aboveLines(model, entity)) &&
    !!(await oneRow(database, { model, entity, operator }, key))
  );
}

/** Lines are read with the record whose lines they are. */
function aboveLines(model: Model, entity: EntityModel): EntityModel {
  const above = entity.owner && model.entities[entity.owner.entity];
  return above ? aboveLines(model, above) : entity;
}
