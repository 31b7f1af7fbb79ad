import type { RawBuilder } from 'kysely';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import {
  listParameters,
  type SearchPart,
  searchedBy,
  searchParameter,
  searchParts,
} from '#runtime/language/fields/search.ts';
import { formatOf } from '#runtime/language/formats/index.ts';
import { ServerError } from '../errors/server-error.ts';
import { below, boundary, type Condition, comparable, match, wholeText } from './conditions.ts';
import type { Guess } from './guesses.ts';
import type { ReadPlan } from './plan.ts';
import { unfit } from './unfit.ts';

export { type Condition, match } from './conditions.ts';

interface Asked {
  field: FieldModel;
  column: RawBuilder<unknown>;
  part: SearchPart;
}

/** The field that a parameter is about, where records can be found by it. */
function asked(plan: ReadPlan, name: string): Asked | undefined {
  const { field, part } = searchedBy(name, one => plan.fields.get(one)) ?? {};
  const column = field && plan.columns.get(field.name);
  return part && column && field.search && searchParts(field).includes(part) ? { field, column, part } : undefined;
}

/** One of the parameters of a list call that filter. */
interface Filter {
  name: string;
  text: string;
  /** undefined: records cannot be found by it. */
  about: Asked | undefined;
}

/** What the parameters of a list call filter by, as they are read once; one that is empty by nothing. */
export const filtersOf = (plan: ReadPlan, query: Record<string, unknown>): Filter[] =>
  Object.entries(query).flatMap(([name, raw]) => {
    const text = Array.isArray(raw) ? raw.join(',') : String(raw ?? '');
    return listParameters.has(name) || text.trim() === '' ? [] : [{ name, text, about: asked(plan, name) }];
  });

/** Keys of values that may not be found out: of these only the whole value may be asked for. */
type Hidden = ReadonlyMap<string, unknown>;

/** The hidden values that filters ask for. */
export const guessesIn = ({ entity }: ReadPlan, filters: readonly Filter[], hidden: Hidden): Guess[] =>
  filters.flatMap(({ text, about }) =>
    about && hidden.has(about.field.name)
      ? [`${entity.name}.${about.field.name} ${comparable(about.field, text)}`]
      : [],
  );

/**
 * The conditions that filters ask for.
 * @param at when they are asked for, in ms since 1970
 * @throws ServerError badInput for a name that is no searchable field of the entity, or a value that does not fit it.
 */
export function filterConditions(
  filters: readonly Filter[],
  { hidden, at }: { hidden: Hidden; at: number },
): Condition[] {
  const conditions: Condition[] = [];
  // Without a prototype, as a client may ask for a parameter called constructor.
  const fields: Record<string, string> = Object.create(null);
  for (const { name, text, about } of filters) {
    if (!about || (about.part !== 'is' && hidden.has(about.field.name))) {
      fields[name] = '不能按此项查询';
      continue;
    }
    const condition = conditionOf(about, text, { hidden, at });
    if (condition) conditions.push(condition);
    else fields[name] = unfit(about);
  }
  if (Object.keys(fields).length > 0) throw new ServerError('badInput', { fields });
  return conditions;
}

/**
 * What one of these fields has to fit for a record to be found by a text of which nobody says what it is. A field that the
 * text cannot be a value of is not asked for; one that is hidden only where the text is all of a value by its looks.
 * @param asName what is no number may be somebody's name
 * @returns each field's own condition, so that each can use its index
 */
export function fittingConditions(
  plan: ReadPlan,
  names: readonly string[],
  text: string,
  { hidden, at, asName }: { hidden: Hidden; at: number; asName: boolean },
): { name: string; condition: Condition }[] {
  return names.flatMap(name => {
    const about = asked(plan, searchParameter(name));
    if (!about || (hidden.has(name) && !looksWhole(about.field, text, asName))) return [];
    const condition = conditionOf(about, text, { hidden, at });
    return condition ? [{ name, condition }] : [];
  });
}

/** Whether a text may be all of a masked value: others are not worth a guess, of which there are so many an hour. */
const looksWhole = (field: FieldModel, text: string, asName: boolean): boolean =>
  formatOf(field)?.test(text) ?? (asName && /^\p{L}[\p{L}·（）()\s]+$/u.test(text));

function conditionOf(
  { field, column, part }: Asked,
  value: string,
  { hidden, at }: { hidden: Hidden; at: number },
): Condition | undefined {
  return hidden.has(field.name) ? wholeText(column, field, value) : partCondition({ field, column, part }, value, at);
}

/** A field, or an end of its range, or a tree below a record, against one value; undefined where the value does not fit. @param at when it is asked for, in ms since 1970 */
export function partCondition({ field, column, part }: Asked, value: string, at: number): Condition | undefined {
  if (part === 'below') return below(column, field, value);
  return part === 'is' ? match(column, field, value, at) : boundary(column, field, value, part === 'to');
}
