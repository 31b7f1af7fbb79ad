import { type RawBuilder, sql } from 'kysely';
import type { StatisticGroup } from './groups.ts';

type Sql = RawBuilder<unknown>;

/** What the values are called, in a statement, that are the largest. */
export const largest = sql.id('$top');
const key = sql`${largest}."key"`;

/** A value as a text that tells it from every other, and from none. */
export const keyOf = (value: Sql): Sql => sql`coalesce('=' || (${value})::text, '')`;

/** Beside each record, whether its value of the group is among the largest. */
export const topJoin = (group: StatisticGroup | undefined): Sql =>
  group ? sql`left join ${largest} on ${key} = ${keyOf(group.value)}` : sql``;

/** A group whose values that are not among the largest are one. */
export const toppedGroup = ({ name, value, behind }: StatisticGroup): StatisticGroup => ({
  name,
  value: sql`case when ${key} is not null then ${value} end`,
  others: sql`(${key} is null)`,
  ...(behind ? { behind: sql`case when ${key} is not null then ${behind} end` } : {}),
});
