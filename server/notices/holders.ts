import { sql } from 'kysely';
import { heldRoles } from '../auth/held-roles.ts';
import type { Database } from '../database/connect.ts';

/** Whether the operator `o` of a statement has a permission label today. */
export const hasLabel = (label: string) => sql<boolean>`exists (
  select 1 from ${sql.raw(heldRoles())} held join secrole r on r.role_id = held.role_id
  where r.all_permissions or ${label} = any(r.permissions))`;

/**
 * The keys of the operators who have a permission label.
 * @param org the key of an organisation: those of it or below it alone; null: all
 */
export async function holdersOf(database: Database, label: string, org: unknown): Promise<number[]> {
  const within = typeof org === 'number' ? org : null;
  const { rows } = await sql<{ id: number }>`
    select o.operator_id as id from secoperator o
    where o.enabled is not false and ${hasLabel(label)}
      and (${within}::bigint is null or o.org_id in (
        select b.org_id from secorganize g join secorganize b
          on b.org_id = g.org_id or (g.org_path <> '' and b.org_path like g.org_path || '%') where g.org_id = ${within}))
    order by 1`.execute(database);
  return rows.map(({ id }) => id);
}
