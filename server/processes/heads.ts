import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { canBeAsked } from './can-be-asked.ts';
import type { Person } from './person.ts';

/** Where the way upwards begins, and who never decides on it. */
export interface Way {
  orgId: number;
  starterId: number;
}

/** An organisation on the way upwards. */
export interface Level {
  headOfId: number;
  headOf: string;
  /** 0: where the way begins. */
  level: number;
}

/** Who decides for an organisation on the way upwards. */
export interface Head extends Person, Level {}

/**
 * The organisations upwards, each with its head, or its deputy where there is none, the head has left or it is who asks;
 * nobody, where neither can be asked. Who heads several is there several times.
 * @param over only those above this one; where it is not on the way, all
 */
export async function levelsAbove(
  database: Database,
  { orgId, starterId }: Way,
  over?: number,
): Promise<(Head | Level)[]> {
  const { rows } = await sql<Head | (Level & { id: null })>`
    with recursive above (org_id, org_name, parent_id, heads, level) as (
      select org_id, org_name, parent_id, array[head_id, deputy_id], 0 from secorganize where org_id = ${orgId}
      union all select g.org_id, g.org_name, g.parent_id, array[g.head_id, g.deputy_id], a.level + 1
        from secorganize g join above a on g.org_id = a.parent_id where a.level < 100)
    select a.org_id as "headOfId", a.org_name as "headOf", a.level, named.*
    from above a left join lateral (
      select o.operator_id as id, o.operator_name as name, w.org_name as group
      from unnest(a.heads) with ordinality as of (head_id, place)
        join secoperator o on o.operator_id = of.head_id join secorganize w on w.org_id = o.org_id
      where o.operator_id <> ${starterId} and ${canBeAsked} order by of.place limit 1) named on true
    where a.level > coalesce((select level from above where org_id = ${over ?? null}::bigint limit 1), -1)
    order by a.level`.execute(database);
  return rows.map(row => {
    if (row.id !== null) return row;
    const { id: _nobody, ...level } = row;
    return level;
  });
}

/** The same without those of which nobody can be asked. */
export const headsAbove = async (database: Database, way: Way, over?: number): Promise<Head[]> =>
  (await levelsAbove(database, way, over)).filter(level => 'id' in level);

/** The head so many levels above; where none can be asked there, of the next one above. */
export const headOf = async (database: Database, way: Way, levels: number): Promise<number | undefined> =>
  (await headsAbove(database, way)).find(({ level }) => level >= levels)?.id;
