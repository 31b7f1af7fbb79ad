import { type RawBuilder, sql } from 'kysely';
import type { Hop } from '#runtime/language/bundle/model.ts';

/**
 * Of a step to the periods of a record the condition that it is the one of the day.
 * @param period how the table of the periods is called there
 * @param column the SQL of a field beside the reference
 */
export function ofTheDay(
  { asOf }: Hop,
  period: string,
  column: (field: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!asOf) return sql``;
  const said = column(asOf.field);
  const day = asOf.month ? sql`(${said} + interval '1 month' - interval '1 day')::date` : sql`(${said})::date`;
  const of = sql.id(period);
  return sql` and ${of}.status = 'effective' and ${of}.valid_from <= ${day} and (${of}.valid_to is null or ${of}.valid_to >= ${day})`;
}
