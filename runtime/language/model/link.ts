import type { BundledExpression } from './expression.ts';

/** A form that somebody without an account fills in, by a link to one record. */
export interface LinkModel {
  /** The path of the page. */
  page: string;
  title: string;
  entity: string;
  /** The call that saves it: its guards and rules hold. */
  update: string;
  /** What is shown of the record: field → the columns of its lines. */
  shown: Record<string, string[] | null>;
  /** What of that may be sent. */
  sent: string[];
  days: number;
  proof: { field: string; last: number };
  /** What of it has to be there when it is sent. */
  requires: string[];
  /** Over row. */
  while?: BundledExpression;
  moves?: string;
  /** Whom to ask. */
  contact: string;
}
