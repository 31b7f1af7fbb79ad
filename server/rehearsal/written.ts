import type pg from 'pg';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { quoted, snake } from '../database/names.ts';

type Fields = Record<string, unknown>;

/** What became of one record; `before` is missing of a new one, `after` of one that is deleted. */
export interface WrittenRow {
  entity: string;
  key: number;
  before?: Fields;
  after?: Fields;
}

const notebook = `
  create table heddle_written (
    id bigint generated always as identity, entity text not null, before jsonb, after jsonb);
  create function heddle_note_written() returns trigger language plpgsql as $$ begin
    insert into heddle_written (entity, before, after) values (
      tg_argv[0], case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
    return null;
  end $$`;

/**
 * From now on every change of a record of these entities is noted, whoever makes it. Takes a lock on their tables, which
 * keeps others from writing there until the transaction ends.
 */
export async function noteWritten(client: pg.ClientBase, entities: readonly EntityModel[]): Promise<void> {
  const triggers = entities.map(
    ({ name }) =>
      `create trigger heddle_written after insert or update or delete on ${quoted(snake(name))}
       for each row execute function heddle_note_written('${name}')`,
  );
  await client.query([notebook, ...triggers].join(';'));
}

/** What has been noted since, each record once, in the order of its first change; then the notebook is empty. */
export async function takeWritten(client: Pick<pg.ClientBase, 'query'>, model: Model): Promise<WrittenRow[]> {
  const { rows } = await client.query<{ entity: string; before: Fields | null; after: Fields | null }>(
    'with taken as (delete from heddle_written returning *) select entity, before, after from taken order by id',
  );
  const found = new Map<string, WrittenRow>();
  for (const { entity: name, before, after } of rows) {
    const entity = model.entities[name];
    if (!entity) continue;
    const [was, is] = [before, after].map(row => (row ? fieldsOf(row, entity) : undefined));
    const key = Number((was ?? is)?.[entity.key]);
    const known = found.get(`${name} ${key}`);
    const first = known ? known.before : was;
    found.set(`${name} ${key}`, {
      entity: name,
      key,
      ...(first ? { before: first } : {}),
      ...(is ? { after: is } : {}),
    });
  }
  return [...found.values()].filter(changed);
}

/** A row of the table as the fields of the entity, as they travel. */
function fieldsOf(row: Fields, { fields }: EntityModel): Fields {
  return Object.fromEntries(
    fields
      .filter(field => snake(field.name) in row)
      .map(field => {
        const value = row[snake(field.name)];
        const moment = fieldType(field).column(field) === 'timestamptz' && typeof value === 'string';
        return [field.name, moment ? value.slice(0, 19).replace('T', ' ') : value];
      }),
  );
}

const ofEveryWrite = new Set(['version', 'updatedAt']);

/** The fields whose values differ, beside those that differ after every write. */
export const changedFields = ({ before = {}, after = {} }: WrittenRow): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => !ofEveryWrite.has(name) && JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );

const changed = (row: WrittenRow): boolean =>
  row.before && row.after ? changedFields(row).length > 0 : Boolean(row.before ?? row.after);
