import type { BundledExpression } from './expression.ts';

/** What happens to a record that stays in a state. */
export interface TimerModel {
  name: string;
  /** The statuses that it waits in. */
  in: string[];
  /** Seconds since it has entered the status. */
  after: number;
  /** On `row`; it happens only where this holds then. */
  when?: BundledExpression;
  /** The edge that it is taken along, or the call that is made, its key in the path. */
  does: { transition: string } | { call: string };
}
