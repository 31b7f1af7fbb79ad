import type { ReportGroup, ReportShift } from '#runtime/language/bundle/model.ts';
import type { Condition } from '../query/filters.ts';
import type { ReadPlan } from '../query/plan.ts';
import type { KeptShape } from './kept/shape.ts';

/** Records that lines are made of: those of now, or of before, with the dates of now. */
export interface Part {
  plan: ReadPlan;
  /** They are sums that are kept of records. */
  kept?: KeptShape;
  conditions: readonly Condition[];
  shift?: ReportShift;
  /** The days between which it is asked for along a group of which no stretch is left out. */
  asked?: { from: string | undefined; to: string | undefined };
}

/** What lines are told apart by; each level is a number of leading groups. */
export interface Levels {
  groups: readonly ReportGroup[];
  pivot?: ReportGroup | undefined;
  /** More than one: subtotals stand beside the lines, as `$level` and `$across` tell. */
  levels: readonly number[];
}
