import { sql } from 'kysely';
import type { ChainStepModel, EntityModel, Model } from '#runtime/language/bundle/model.ts';
import type { Row } from '../../query/answer.ts';
import type { Condition } from '../../query/filters.ts';
import { readPlan } from '../../query/plan.ts';

/** A step with its entity. */
export interface Step extends ChainStepModel {
  of: EntityModel;
}

/** The document that is looked at, and which step it is. */
export interface Here {
  at: number;
  row: Row;
}

/**
 * Which documents of another step belong to the one that is looked at: the one that it was made from, or those made from
 * it, over however many steps. What lies between leads on whether or not the reader sees it.
 */
export function belongingTo(model: Model, steps: readonly Step[], index: number, { at, row }: Here): Condition {
  const columnOf = (step: number, field: (of: Step) => string | undefined) => {
    const of = steps[step] as Step;
    return readPlan(model, of.of).columns.get(field(of) ?? '');
  };
  const tableOf = (step: number) => readPlan(model, (steps[step] as Step).of).table;
  const key = ({ of }: Step): string => of.key;
  const by = (step: Step): string | undefined => step.by;
  if (index < at) {
    let above = sql`${row[steps[at]?.by ?? ''] ?? null}::bigint`;
    for (let step = at - 1; step > index; step--)
      above = sql`(select ${columnOf(step, by)} from ${tableOf(step)} where ${columnOf(step, key)} = ${above})`;
    return sql`${columnOf(index, key)} = ${above}`;
  }
  let below = sql`${columnOf(at + 1, by)} = ${row[steps[at]?.of.key ?? '']}`;
  for (let step = at + 1; step < index; step++)
    below = sql`${columnOf(step + 1, by)} in (select ${columnOf(step, key)} from ${tableOf(step)} where ${below})`;
  return below;
}
