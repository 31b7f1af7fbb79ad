import type { Comparable } from '../fields/comparable.ts';
import type { Way } from './way.ts';

/** A field of the row: its own, or read through a reference. */
export interface FieldOperand {
  field: string;
  compares: Comparable;
  /** Where its value stands, if not in the row. */
  way?: Way;
}

/** A part of the expression that says nothing of the row: CEL, worked out once a request. */
export interface FactOperand {
  fact: string;
}

export type Ordering = '<' | '<=' | '>' | '>=';

/** What a database can judge about a row. A comparison with an empty field does not hold, but for `==` with null. */
export type Predicate =
  | { is: 'and' | 'or'; parts: Predicate[] }
  | { is: 'not'; part: Predicate }
  | { is: 'fact'; fact: string }
  | { is: 'true'; field: FieldOperand }
  | { is: 'equal'; field: FieldOperand; to: FieldOperand | FactOperand }
  | { is: 'ordered'; field: FieldOperand; operator: Ordering; than: FieldOperand | FactOperand }
  | { is: 'begins'; field: FieldOperand; with: FactOperand }
  | { is: 'oneOf'; field: FieldOperand; list: FactOperand }
  | { is: 'holds'; field: FieldOperand; code: FactOperand };
