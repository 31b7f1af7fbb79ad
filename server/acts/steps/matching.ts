import { sql } from 'kysely';
import type { FieldModel, StepModels } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { type SearchPart, searchParameter } from '#runtime/language/fields/search.ts';
import { ServerError } from '../../errors/server-error.ts';
import { type Condition, filterConditions, filtersOf } from '../../query/filters.ts';
import { hiddenValues } from '../../query/hidden.ts';
import type { ReadPlan } from '../../query/plan.ts';
import type { Progress } from '../progress.ts';

/** What of its field an operator asks for. */
const partOf: ReadonlyMap<string, SearchPart> = new Map([
  ['equal', 'is'],
  ['among', 'is'],
  ['contains', 'is'],
  ['from', 'from'],
  ['to', 'to'],
]);

/**
 * Conditions that staff have put together, as rows of field, operator and value: what a list call could be asked by and
 * nothing else, so that no text of theirs becomes part of a query. @throws ServerError badInput for a row that does not fit its field
 */
export function matching(
  { matching: lines, any }: Pick<StepModels['count'], 'matching' | 'any'>,
  plan: ReadPlan,
  progress: Progress,
): Condition[] {
  const given = lines ? progress.value(lines) : undefined;
  if (!Array.isArray(given) || given.length === 0) return [];
  const conditions = given.map((line, index) => conditionOf(line, plan, progress, index));
  if (any && progress.value(any) === true) return [sql`(${sql.join(conditions, sql` or `)})`];
  return conditions;
}

function conditionOf(line: unknown, plan: ReadPlan, progress: Progress, index: number): Condition {
  const { model, operator, at } = progress.context;
  const { field: name, operator: how, value } = line as Record<string, unknown>;
  const field = plan.fields.get(String(name));
  const part = partOf.get(String(how));
  const asked = field && part && { [searchParameter(field.name, part)]: asValue(field, String(value ?? ''), progress) };
  try {
    const filters = asked ? filtersOf(plan, asked) : [];
    const [condition] = filterConditions(filters, { hidden: hiddenValues(plan, model, operator), at });
    if (condition) return sql`(${condition})`;
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
  }
  const message = `第${index + 1}个条件「${field?.label ?? String(name)}」与值「${String(value ?? '')}」不相符`;
  throw new ServerError('rejected', { values: { message } });
}

/** As staff type it: amounts in yuan, options by their labels, several with commas between. */
function asValue(field: FieldModel, typed: string, { context: { model } }: Progress): string {
  const items = field.dictionary ? (model.dictionaries[field.dictionary]?.items ?? []) : [];
  if (items.length > 0)
    return typed
      .split(/[,，、]/)
      .map(one => items.find(item => item.label === one.trim())?.value ?? one.trim())
      .join(',');
  return String(fieldType(field).read?.(typed.trim()) ?? typed.trim());
}
