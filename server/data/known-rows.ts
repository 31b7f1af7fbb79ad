import { sql } from 'kysely';
import { type EntityModel, isStored } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Database } from '../database/connect.ts';
import { snake } from '../database/names.ts';
import { type Body, columnOf, columnValue } from '../write/values.ts';
import { DataError } from './refused.ts';

/** The keys of the records that rows refer to: those written now, and those that are there. */
export class KnownRows {
  readonly #written = new Map<string, number>();
  readonly #found = new Map<string, number>();
  readonly #all = new Map<string, readonly number[]>();

  note(id: string, key: number): void {
    this.#written.set(id, key);
  }

  /** The key of a row that was written now; undefined where it was not. */
  written(row: string | undefined): number | undefined {
    return row === undefined ? undefined : this.#written.get(row);
  }

  /**
   * The key of a record that is there.
   * @param by a value by which it is known, or several of its fields, as they are kept. @throws DataError where there is none, or there are several
   */
  async find(database: Database, entity: EntityModel, by: string | Body): Promise<number> {
    const mark = JSON.stringify([entity.name, by]);
    const key = this.#found.get(mark) ?? (await this.#read(database, entity, by));
    this.#found.set(mark, key);
    return key;
  }

  async #read(database: Database, entity: EntityModel, by: string | Body): Promise<number> {
    const { rows } = await sql<{ key: number }>`
      select ${sql.id(snake(entity.key))} as key from ${sql.table(snake(entity.name))}
      where ${typeof by === 'string' ? namedSo(entity, by) : like(entity, by)} order by 1 limit 2`.execute(database);
    const [first, second] = rows;
    const said = typeof by === 'string' ? by : JSON.stringify(by);
    if (!first) throw new DataError(`没有${entity.title}「${said}」 · there is no ${entity.name} "${said}"`);
    if (second)
      throw new DataError(
        `有几条${entity.title}是「${said}」，不知道指哪一条 · several ${entity.name} are "${said}": which one is meant is not said`,
      );
    return first.key;
  }

  /** The keys of all records of an entity, in their order; asked for once, after all that is written before. */
  async all(database: Database, entity: EntityModel): Promise<readonly number[]> {
    const known = this.#all.get(entity.name);
    if (known) return known;
    const { rows } = await sql<{ key: number }>`
      select ${sql.id(snake(entity.key))} as key from ${sql.table(snake(entity.name))} order by 1`.execute(database);
    const keys = rows.map(({ key }) => key);
    this.#all.set(entity.name, keys);
    return keys;
  }

  /** More of an entity were written: whoever takes any of them takes those, too. */
  forget(entity: string): void {
    this.#all.delete(entity);
  }
}

/** By its name, its number, or what is unique. */
function namedSo(entity: EntityModel, value: string) {
  const { nameField, code, fields } = entity;
  const names = fields.filter(
    field => isStored(field) && (field.unique || field.name === nameField || field.name === code?.field),
  );
  return sql.join(
    names.map(field =>
      fieldType(field).column(field) === 'text'
        ? sql`${columnOf(field)} = ${value}`
        : sql`${columnOf(field)}::text = ${value}`,
    ),
    sql` or `,
  );
}

function like(entity: EntityModel, values: Body) {
  const conditions = entity.fields
    .filter(field => isStored(field) && field.name in values)
    .map(field => sql`${columnOf(field)} is not distinct from ${columnValue(field, values[field.name])}`);
  return sql.join(conditions, sql` and `);
}
