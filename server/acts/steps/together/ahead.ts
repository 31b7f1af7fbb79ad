import type { BundledExpression, EntityModel, StepModels } from '#runtime/language/bundle/model.ts';
import type { Row } from '../../../query/answer.ts';
import { holdFound } from '../../held-row.ts';
import type { Progress } from '../../progress.ts';

/** What `get`, `update` and `transition` have in common. */
type Finding = Pick<StepModels['update'], 'entity' | 'when'> & {
  by?: BundledExpression;
} & Partial<Pick<StepModels['get'], 'where' | 'matching' | 'many' | 'asOf'>>;

/**
 * Reads and locks what the first step of all lines finds, by one statement: each line then finds its record held. Only
 * what one value tells a record by, as nothing that a former line changes lets it find another one.
 */
export async function readAhead(first: Finding, lines: readonly Progress[]): Promise<void> {
  const [line] = lines;
  if (!line) return;
  const entity = line.entity(first.entity);
  const name = telling(first, entity);
  if (name === undefined) return;
  const values = lines.flatMap(one => {
    try {
      return first.when && one.value(first.when) !== true ? [] : [valueIn(first, name, one)];
    } catch {
      // It fails when its turn comes.
      return [];
    }
  });
  await holdFound({ ...line.context, entity }, name, values);
}

/** The record that a step finds, where the transaction holds it already. */
export function heldRecord(step: Finding, progress: Progress): Row | undefined {
  const context = { ...progress.context, entity: progress.entity(step.entity) };
  const name = telling(step, context.entity);
  return name === undefined ? undefined : context.held?.of(context, name, valueIn(step, name, progress));
}

/** The field of which one value is of one record at most, where the step finds it by nothing else. */
function telling({ by, where = {}, matching, many, asOf }: Finding, { key, fields }: EntityModel): string | undefined {
  if (many || asOf) return undefined;
  if (by) return key;
  const [name, ...others] = Object.keys(where);
  const isAlone = others.length === 0 && matching === undefined;
  return isAlone && fields.some(field => field.name === name && field.unique) ? name : undefined;
}

function valueIn({ by, where }: Finding, name: string, progress: Progress): unknown {
  const expression = by ?? where?.[name];
  return expression && progress.value(expression);
}
