import type pg from 'pg';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import type { Sum } from './rows.ts';

/** How far a month is on its way out of the database. */
type Status =
  /** Its file is being written; all of it is in its table. */
  | 'writing'
  /** Its file is whole; its table stands beside the others, and nobody writes to it any more. */
  | 'detached'
  /** It is in its file alone. */
  | 'archived'
  /** It has been read back into the database. */
  | 'restored';

export interface ArchivedMonth extends Partial<Sum> {
  id: number;
  entity: string;
  /** yyyy-MM. */
  month: string;
  /** Its table. */
  part: string;
  file: string;
  status: Status;
}

const columns = 'id, entity, month, part, file, status, rows, sha256';

/** What was noted of an entity, the first month first. */
export async function archivedMonths(
  client: pg.ClientBase | pg.Pool,
  { name, was = name }: Pick<EntityModel, 'name' | 'was'>,
): Promise<ArchivedMonth[]> {
  const { rows } = await client.query<ArchivedMonth>(
    `select ${columns} from heddle_archive where entity = any($1) order by month, id`,
    [[name, was]],
  );
  return rows;
}

/** A month begins to leave. */
export async function noteWriting(
  client: pg.ClientBase,
  { entity, month, part, file }: Omit<ArchivedMonth, 'id' | 'status'>,
): Promise<ArchivedMonth> {
  const { rows } = await client.query<ArchivedMonth>(
    `insert into heddle_archive (entity, month, part, file, status) values ($1, $2, $3, $4, 'writing') returning ${columns}`,
    [entity, month, part, file],
  );
  return rows[0] as ArchivedMonth;
}

/** A month has come so far. */
export async function noteStatus(
  client: pg.ClientBase,
  { id }: ArchivedMonth,
  status: Status,
  { file, part, sum }: { file?: string; part?: string; sum?: Sum } = {},
): Promise<void> {
  await client.query(
    `update heddle_archive set status = $2, file = coalesce($3, file), part = coalesce($4, part), rows = coalesce($5, rows),
       sha256 = coalesce($6, sha256), changed_at = now()
     where id = $1`,
    [id, status, file ?? null, part ?? null, sum?.rows ?? null, sum?.sha256 ?? null],
  );
}
