import type { BundledExpression, BundledTemplate } from './expression.ts';

/** A condition on a call: over `row` (the record of a call about one), `body` and `user`. */
export interface Guard {
  that: BundledExpression;
  message: BundledTemplate;
}
