import type { Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import { seesWhole } from './answer.ts';
import type { Mask, ReadPlan } from './plan.ts';

const nothing: ReadonlyMap<string, Mask> = new Map();

/**
 * The values that the operator sees as masks only, by their keys in the answer. They must not be found out by asking
 * either: such a field is searched by its whole value alone, so many times an hour, and nothing is sorted by it.
 */
export const hiddenValues = (plan: ReadPlan, model: Model, operator: Operator): ReadonlyMap<string, Mask> =>
  seesWhole(model, operator) ? nothing : plan.masks;
