import type { BundledExpression, BundledTemplate } from './expression.ts';
import type { Guard } from './guard.ts';
import type { ValueModels } from './step.ts';

/** Fields that hold from a day on. */
export interface EffectiveModel {
  fields: string[];
  /** The field with the day of the first values; absent: the day on which a record is made. */
  since: string[];
  /** The entity of the periods, and its field that refers to the record. */
  periods: string;
  by: string;
  /** When they may be changed from a day on, over `row` (the record before) and `user`. */
  allow?: Guard[];
  /** The call that is made when other values begin to hold, with the key of the record in its path. */
  call?: string;
  touches?: TouchedModel[];
}

/** What was made from values of a day. */
export interface TouchedModel {
  entity: string;
  /** Over row. */
  where: ValueModels;
  /** Its field of that day, or month. */
  day: string;
  /** Over one. */
  when?: BundledExpression;
  /** Over one, before and after. */
  set: ValueModels;
  /** The number whose difference is told. */
  differs?: string;
  /** Over one, before, after and difference. */
  told: BundledTemplate;
}
