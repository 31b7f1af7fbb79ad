import { sql } from 'kysely';
import type pg from 'pg';
import type { ViewData } from '#runtime/language/bundle/answers.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';

/** Views of one person of one page. */
export const mostViews = 50;

export interface StoredView {
  id: number;
  operatorId: number;
  operatorName: string | null;
  name: string;
  data: ViewData;
  labels: Record<string, string>;
  roleId: number | null;
  roleName: string | null;
}

type Who = Pick<Operator, 'operatorId' | 'roles'>;

/** One's own, and those shared with a role that one has; one's own first, each by name. */
export async function findViews(database: Database, page: string, { operatorId, roles }: Who): Promise<StoredView[]> {
  const { rows } = await sql<StoredView>`
    select v.id::int as id, v.operator_id::int as "operatorId", o.operator_name as "operatorName", v.name, v.data, v.labels,
      v.role_id::int as "roleId", r.role_name as "roleName"
    from heddle_view v
    left join secoperator o on o.operator_id = v.operator_id
    left join secrole r on r.role_id = v.role_id
    where v.page = ${page} and (v.operator_id = ${operatorId} or r.role_name in (${sql.join(['', ...roles])}))
    order by v.operator_id <> ${operatorId}, v.name, v.id`.execute(database);
  return rows;
}

/** Page → the view that the person begins with. */
export async function preferredViews(pool: pg.Pool, operatorId: number): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ page: string; id: number }>(
    'select page, view_id::int as id from heddle_default_view where operator_id = $1 order by page',
    [operatorId],
  );
  return Object.fromEntries(rows.map(({ page, id }) => [page, id]));
}

export async function preferView(
  database: Database,
  operatorId: number,
  page: string,
  id: number | null,
): Promise<void> {
  if (id === null)
    await sql`delete from heddle_default_view where operator_id = ${operatorId} and page = ${page}`.execute(database);
  else
    await sql`
      insert into heddle_default_view (operator_id, page, view_id) values (${operatorId}, ${page}, ${id})
      on conflict (operator_id, page) do update set view_id = excluded.view_id`.execute(database);
}

export interface ViewToKeep {
  page: string;
  name: string;
  data: ViewData;
  labels: Record<string, string>;
  roleId: number | null;
}

/**
 * Keeps a view of one's own.
 * @param id the one that it takes the place of; null: it is new
 * @returns its id; 'taken' where another of one's own has the name, 'missing' where there is none to take the place of
 */
export async function keepView(
  database: Database,
  operatorId: number,
  id: number | null,
  { page, name, data, labels, roleId }: ViewToKeep,
): Promise<number | 'taken' | 'missing'> {
  const { rows: same } = await sql<{ id: number }>`
    select id::int as id from heddle_view
    where operator_id = ${operatorId} and page = ${page} and name = ${name}`.execute(database);
  if (same[0] && same[0].id !== id) return 'taken';
  const values = [JSON.stringify(data), JSON.stringify(labels)];
  const { rows } =
    id === null
      ? await sql<{ id: number }>`
          insert into heddle_view (operator_id, page, name, data, labels, role_id)
          values (${operatorId}, ${page}, ${name}, ${values[0]}::jsonb, ${values[1]}::jsonb, ${roleId})
          on conflict (operator_id, page, name) do nothing returning id::int as id`.execute(database)
      : await sql<{ id: number }>`
          update heddle_view
          set name = ${name}, data = ${values[0]}::jsonb, labels = ${values[1]}::jsonb, role_id = ${roleId}, kept_at = now()
          where id = ${id} and operator_id = ${operatorId} and page = ${page} returning id::int as id`.execute(
          database,
        );
  return rows[0]?.id ?? (id === null ? 'taken' : 'missing');
}

export async function dropView(database: Database, id: number): Promise<void> {
  await sql`delete from heddle_view where id = ${id}`.execute(database);
}

/** Every role, to share with. */
export async function allRoles(database: Database): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select role_id::int as id, role_name as name from secrole order by role_id`.execute(database);
  return rows;
}
