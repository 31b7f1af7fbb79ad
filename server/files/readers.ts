import { sql } from 'kysely';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Operator } from '../auth/operator.ts';
import { mayRead } from '../calls/access.ts';
import type { Database } from '../database/connect.ts';
import { quoted, snake } from '../database/names.ts';
import { readPlan } from '../query/plan.ts';
import { scopeConditions } from '../query/scope.ts';
import { whereAll } from '../query/select.ts';
import { takesPart } from '../query/takes-part.ts';
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
  for (const place of await placesOf(reader, id)) if (await reads(reader, id, place)) return true;
  return false;
}

/** Whether the operator may put a file into a record: one's own, or one that may be read; one of no record is nobody's secret. */
export async function mayGiveFile(reader: Reader, id: string): Promise<boolean> {
  const file = await storedFile(reader.database, id);
  if (!file || file.by === reader.operator.operatorCode) return true;
  if (!file.taken) return false;
  return (await placesOf(reader, id)).length === 0 || mayReadFile(reader, id);
}

async function storedFile(database: Database, id: string): Promise<{ by: string; taken: boolean } | undefined> {
  const { rows } = await sql<{ by: string; taken: boolean }>`
    select stored_by as by, taken_at is not null as taken from heddle_file where id::text = ${id}`.execute(database);
  return rows[0];
}

/** Fields of which records hold the file. */
type Place = Pick<Holder, 'entity' | 'field'>;

async function placesOf({ database, model }: Reader, id: string): Promise<Place[]> {
  const known = async () =>
    (
      await sql<Place>`select distinct entity, field from heddle_file_holder where file_id = ${id}::uuid`.execute(
        database,
      )
    ).rows;
  const places = await known();
  if (places.length > 0) return places;
  await lookForHolders(database, model, id);
  return known();
}

/** Of a file that was taken before it was kept who holds it. */
async function lookForHolders(database: Database, model: Model, id: string): Promise<void> {
  for (const entity of Object.values(model.entities))
    for (const field of entity.fields.filter(holdsFiles))
      await sql`
        insert into heddle_file_holder (file_id, entity, record_id, field)
        select ${id}::uuid, ${entity.name}, t.${named(entity.key)}, ${field.name} from ${named(entity.name)} t
        where jsonb_path_exists(t.${named(field.name)}, '$.**.id ? (@ == $id)', jsonb_build_object('id', ${id}::text))
        on conflict do nothing`.execute(database);
}

const named = (name: string) => sql.raw(quoted(snake(name)));

const holdsFiles = ({ lines, via, fields = [], ...field }: EntityModel['fields'][number]): boolean =>
  !lines && !via && (fieldType(field).files === true || fields.some(column => fieldType(column).files));

/** Whether one of the records that hold the file there is read by the operator, or they take part in an approval of it. */
async function reads(
  { database, model, operator }: Reader,
  id: string,
  { entity: name, field }: Place,
): Promise<boolean> {
  const entity = Object.hasOwn(model.entities, name) ? model.entities[name] : undefined;
  if (!entity || unseenFields(entity, operator).has(field)) return false;
  const held = sql`select record_id from heddle_file_holder where file_id = ${id}::uuid and entity = ${name} and field = ${field}`;
  if (await takesPart(database, name, held, operator)) return true;
  if (!mayRead({ model, operator }, aboveLines(model, entity))) return false;
  const { columns, table } = readPlan(model, entity);
  const conditions = [sql`${columns.get(entity.key)} in (${held})`, ...scopeConditions(model, entity, operator)];
  const { rows } = await sql`select 1 from ${table} ${whereAll(conditions)} limit 1`.execute(database);
  return rows.length > 0;
}

/** Lines are read with the record whose lines they are. */
function aboveLines(model: Model, entity: EntityModel): EntityModel {
  const above = entity.owner && model.entities[entity.owner.entity];
  return above ? aboveLines(model, above) : entity;
}
