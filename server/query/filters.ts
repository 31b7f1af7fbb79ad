import type { RawBuilder } from 'kysely';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { ServerError } from '../errors/server-error.ts';
import { below, boundary, type Condition, comparable, match, wholeText } from './conditions.ts';
import type { Guess } from './guesses.ts';
import type { ReadPlan } from './plan.ts';

export { boundary, type Condition, match } from './conditions.ts';

/** Parameters of every list call that are no filters. */
const reserved = new Set(['curPage', 'limit', 'sort', 'order', 'sums']);

interface Asked {
  field: FieldModel;
  column: RawBuilder<unknown>;
  /** The end of a range, a record of a tree with all below it, or the value itself. */
  end?: 'From' | 'To' | 'Below';
}

/** The field that a parameter is about: its own name, or that of a range with From or To behind it, of a tree with Below. */
function asked(plan: ReadPlan, name: string): Asked | undefined {
  const exact = plan.fields.get(name);
  const bound = exact ? undefined : /^(.+)(From|To|Below)$/.exec(name);
  const field = exact ?? plan.fields.get(bound?.[1] ?? '');
  const column = field && plan.columns.get(field.name);
  if (!field?.search || !column || (bound && !bounds(field, bound[2]))) return undefined;
  return { field, column, ...(bound ? { end: bound[2] as NonNullable<Asked['end']> } : {}) };
}

const bounds = ({ search, reference }: FieldModel, end: string | undefined): boolean =>
  end === 'Below' ? reference?.parent !== undefined : search === 'range';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === '';

/** The fields that the parameters of a list call filter by. */
export const filteredFields = (plan: ReadPlan, query: Record<string, unknown>): FieldModel[] =>
  Object.entries(query).flatMap(([name, value]) =>
    isEmpty(value) || reserved.has(name) ? [] : (asked(plan, name)?.field ?? []),
  );

/** Keys of values that may not be found out: of these only the whole value may be asked for. */
type Hidden = ReadonlyMap<string, unknown>;

const asText = (raw: unknown): string => (Array.isArray(raw) ? raw.join(',') : String(raw));

/** The hidden values that the parameters of a list call ask for. */
export const guessesIn = (plan: ReadPlan, query: Record<string, unknown>, hidden: Hidden): Guess[] =>
  Object.entries(query).flatMap(([name, raw]) => {
    const field = plan.fields.get(name);
    if (!field || !hidden.has(name) || reserved.has(name) || isEmpty(raw)) return [];
    return [`${plan.entity.name}.${name} ${comparable(field, asText(raw))}`];
  });

/**
 * The conditions that the parameters of a list call ask for.
 * @throws ServerError badInput for a name that is no searchable field of the entity, or a value that does not fit it.
 */
export function filterConditions(plan: ReadPlan, query: Record<string, unknown>, hidden: Hidden): Condition[] {
  const conditions: Condition[] = [];
  // Without a prototype, as a client may ask for a parameter called constructor.
  const fields: Record<string, string> = Object.create(null);
  for (const [name, raw] of Object.entries(query)) {
    if (reserved.has(name) || isEmpty(raw)) continue;
    const about = asked(plan, name);
    if (!about || (about.end && hidden.has(about.field.name))) {
      fields[name] = '不能按此项查询';
      continue;
    }
    const condition = conditionOf(about, asText(raw), hidden);
    if (condition) conditions.push(condition);
    else fields[name] = '查询条件格式不正确';
  }
  if (Object.keys(fields).length > 0) throw new ServerError('badInput', { fields });
  return conditions;
}

function conditionOf({ field, column, end }: Asked, value: string, hidden: Hidden): Condition | undefined {
  if (hidden.has(field.name)) return wholeText(column, field, value);
  if (end === 'Below') return below(column, field, value);
  return end ? boundary(column, field, value, end === 'To') : match(column, field, value);
}
