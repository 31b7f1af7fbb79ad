import { sql } from 'kysely';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import { isRelativePeriod, periodBounds } from '#runtime/language/expressions/periods.ts';
import { searchParameter } from '#runtime/language/fields/search.ts';
import type { Database } from '../database/connect.ts';

/**
 * What staff are told of an answer about a time of which months are archived, or about all times; undefined where
 * nothing of what is asked for has left the database.
 * @param query as a list is asked @param at when it is asked for, in ms since 1970
 */
export async function archivedOf(
  database: Database,
  { name, was = name, title, keep }: EntityModel,
  query: Readonly<Record<string, unknown>>,
  at: number,
): Promise<string | undefined> {
  if (!keep) return undefined;
  const { rows } = await sql<{ month: string }>`
    select distinct month from heddle_archive where entity in (${name}, ${was}) and status in ('detached', 'archived') order by month`.execute(
    database,
  );
  const { from, to } = askedMonths(keep.by, query, at);
  const months = rows.map(({ month }) => month).filter(month => month >= from && month <= to);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const which = first === last ? first : `${first}至${last}（${months.length}个月）`;
  return `${which}的${title}已归档，不在这里；要看请联系管理员`;
}

/** The months from and to which a query asks, as yyyy-MM; of what it does not say all that there are. */
function askedMonths(by: string, query: Readonly<Record<string, unknown>>, at: number): { from: string; to: string } {
  const said = (part?: 'from' | 'to'): string => String(query[searchParameter(by, part)] ?? '');
  const whole = said();
  const bounds = isRelativePeriod(whole)
    ? periodBounds(whole, at)
    : { from: whole || said('from'), to: whole || said('to') };
  return { from: bounds.from.slice(0, 7), to: bounds.to.slice(0, 7) || '9999-12' };
}
