import type { CallModel, EntityModel } from '#runtime/language/bundle/model.ts';
import { addDays, dateText, daysBetween } from '#runtime/language/expressions/functions/days.ts';
import { isRelativePeriod, periodBounds } from '#runtime/language/expressions/periods.ts';
import { searchOnly, searchParameter } from '#runtime/language/fields/search.ts';
import { ServerError } from '../errors/server-error.ts';

interface Spanned {
  call: Pick<CallModel, 'span'>;
  entity: EntityModel;
  at: number;
}

/**
 * What a query asks for, within the days that its call may cover (`span`). One that names no beginning begins so many
 * days before its end. @param at when it is asked for, in ms since 1970. @throws ServerError badInput where it is wider
 */
export function withinSpan(
  { call: { span = {} }, entity, at }: Spanned,
  query: Record<string, unknown>,
): Record<string, unknown> {
  if (Object.keys(span).length === 0) return query;
  const asked = { ...query };
  const searches = searchOnly(entity.fields, query);
  const fields: Record<string, string> = {};
  for (const [name, days] of Object.entries(span)) {
    const whole = String(searches[searchParameter(name)] ?? '');
    const stretch = isRelativePeriod(whole) ? periodBounds(whole, at) : undefined;
    if (whole && !stretch) continue;
    const from = searchParameter(name, 'from');
    const last = stretch?.to ?? dayOf(searches[searchParameter(name, 'to')]) ?? dateText(at);
    const first = stretch?.from ?? dayOf(searches[from]);
    const label = entity.fields.find(field => field.name === name)?.label ?? name;
    if (first === undefined) asked[from] = addDays(last, 1 - days);
    else if (daysBetween(first, last) >= days) fields[name] = `「${label}」一次最多查询${days}天`;
  }
  if (Object.keys(fields).length > 0) throw new ServerError('badInput', { fields });
  return asked;
}

/** Undefined for what is no day; who reads the query says so. */
const dayOf = (value: unknown): string | undefined => /^\d{4}-\d{2}-\d{2}/.exec(String(value ?? ''))?.[0];
