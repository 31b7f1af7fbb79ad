import { sql } from 'kysely';
import { heldRoles } from '../auth/held-roles.ts';
import type { Database } from '../database/connect.ts';

/** What has to be covered by a limit (审批额度). */
export interface Demand {
  process: string;
  /** Of the record; limits are for an organisation and those below it. */
  orgId: number;
  /** Cents. */
  amount: number;
}

/** Those of these whose limit covers the amount today, by their name or by a role. */
export async function covering(
  database: Database,
  people: readonly number[],
  { process, orgId, amount }: Demand,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    ${organisationsAbove(orgId)}
    select distinct o.operator_id as id from secoperator o join approval_authority a on ${holds}
    where o.operator_id = any(${[...people]}::bigint[]) and ${isFor(process)}
      and (a.is_unlimited or a.amount >= ${amount})`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** How much one of these may approve today. @returns cents; 'unlimited'; 0: nothing */
export async function mostOf(
  database: Database,
  people: readonly number[],
  { process, orgId }: Omit<Demand, 'amount'>,
): Promise<number | 'unlimited'> {
  const { rows } = await sql<{ most: number | null; unlimited: boolean | null }>`
    ${organisationsAbove(orgId)}
    select max(a.amount)::float8 as most, bool_or(a.is_unlimited) as unlimited
    from secoperator o join approval_authority a on ${holds}
    where o.operator_id = any(${[...people]}::bigint[]) and ${isFor(process)}`.execute(database);
  return rows[0]?.unlimited ? 'unlimited' : (rows[0]?.most ?? 0);
}

const organisationsAbove = (orgId: number) => sql`
  with recursive above (org_id, parent_id, level) as (
    select org_id, parent_id, 0 from secorganize where org_id = ${orgId}
    union all select g.org_id, g.parent_id, a.level + 1 from secorganize g join above a on g.org_id = a.parent_id
      where a.level < 100)`;

const holds = sql`(a.operator_id = o.operator_id
  or a.role_id in (select held.role_id from ${sql.raw(heldRoles())} held))`;

const isFor = (process: string) => sql`(a.process is null or a.process = ${process})
  and (a.org_id is null or a.org_id in (select org_id from above))
  and (now() at time zone 'Asia/Shanghai')::date between a.begin_date and coalesce(a.end_date, 'infinity')`;
