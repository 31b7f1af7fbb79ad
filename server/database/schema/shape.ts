import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isStored, type Model } from '#runtime/language/bundle/model.ts';
import type { WantedTable } from './wanted.ts';

/** What of a field must not change its meaning under the records. */
export interface FieldShape {
  type: string;
  dictionary?: string;
  was?: string;
}

/** What of the documents the records of a database rest on. */
export interface Shape {
  entities: Record<string, { title: string; was?: string; fields: Record<string, FieldShape> }>;
  /** Dictionary → its codes. */
  codes: Record<string, string[]>;
  /** What stands for all else that the tables are made of, such as their indexes. */
  tables: string;
}

export function shapeOf(model: Model, tables: readonly WantedTable[]): Shape {
  const entities = Object.values(model.entities).map(({ name, title, was, fields }) => {
    const stored = fields.filter(isStored).map(field => [
      field.name,
      {
        type: field.type,
        ...(field.dictionary ? { dictionary: field.dictionary } : {}),
        ...(field.was ? { was: field.was } : {}),
      },
    ]);
    return [name, { title, ...(was ? { was } : {}), fields: Object.fromEntries(stored) }];
  });
  const codes = Object.values(model.dictionaries).map(({ name, items }) => [name, items.map(({ value }) => value)]);
  return { entities: Object.fromEntries(entities), codes: Object.fromEntries(codes), tables: digest(tables) };
}

/** The same for the same shape, in whatever order the documents say it. */
export const markOf = (shape: Shape): string => digest(shape);

function digest(content: object): string {
  const ordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(one => JSON.stringify(ordered(one))).sort();
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, one]) => [name, ordered(one)]),
    );
  };
  return createHash('sha256')
    .update(JSON.stringify(ordered(content)))
    .digest('hex');
}

/** The shapes that a database was published with, the present one last. */
export interface Published {
  present?: Shape;
  /** Of the present one. */
  mark?: string;
  /** When the present one was published. */
  at?: string;
  /** Of the former ones. */
  former: ReadonlySet<string>;
}

export async function publishedShapes(client: pg.ClientBase): Promise<Published> {
  await client.query(
    `create table if not exists heddle_shape (
       id bigint generated always as identity primary key, mark text not null, shape jsonb not null,
       published_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ mark: string; at: string; shape: Shape | null }>(
    `select mark, to_char(published_at, 'YYYY-MM-DD HH24:MI') as at,
            case when id = max(id) over () then shape end as shape from heddle_shape order by id`,
  );
  const last = rows.at(-1);
  const former = new Set(rows.map(({ mark }) => mark).filter(mark => mark !== last?.mark));
  return last?.shape ? { present: last.shape, mark: last.mark, at: last.at, former } : { former };
}

export async function rememberShape(client: pg.ClientBase, shape: Shape, published: Published): Promise<void> {
  const mark = markOf(shape);
  if (mark !== published.mark)
    await client.query('insert into heddle_shape (mark, shape) values ($1, $2)', [mark, JSON.stringify(shape)]);
}
