import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { canBeAsked } from './can-be-asked.ts';
import type { Person } from './person.ts';

/** One who is asked, for another who has handed over for these days (委托). */
export interface Deputy extends Person {
  deputyFor?: Person;
}

/**
 * Each of `people`, or whom they have named for today and this process. Nobody decides on their own for another, nor
 * twice: such a deputy is passed over, and the one who named them is asked.
 * @param without who may not decide for another here
 */
export async function withDeputies(
  database: Database,
  people: readonly Person[],
  { process, starterId }: { process: string; starterId: number },
  without: ReadonlySet<number> = new Set(),
): Promise<Deputy[]> {
  const { rows } = await sql<Person & { of: number }>`
    select distinct on (d.from_id) d.from_id as of, o.operator_id as id, o.operator_name as name, g.org_name as group
    from approval_deputy d join secoperator o on o.operator_id = d.to_id join secorganize g on g.org_id = o.org_id
    where d.from_id = any(${people.map(({ id }) => id)}::bigint[]) and ${canBeAsked}
      and (d.process is null or d.process = ${process})
      and (now() at time zone 'Asia/Shanghai')::date between d.begin_date and d.end_date
    order by d.from_id, d.deputy_id desc`.execute(database);
  const taken = new Set([...without, ...people.map(({ id }) => id)]);
  return people.map(person => {
    const deputy = rows.find(({ of }) => of === person.id);
    if (!deputy || deputy.id === starterId || taken.has(deputy.id)) return person;
    taken.add(deputy.id);
    // They stand for the organisation of who has named them.
    return { id: deputy.id, name: deputy.name, group: person.group, deputyFor: person };
  });
}
