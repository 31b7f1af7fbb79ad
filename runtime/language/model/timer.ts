import type { CalendarModel } from './calendar.ts';
import type { BundledExpression } from './expression.ts';

/** What happens to a record that stays in a state. */
export interface TimerModel {
  name: string;
  /** The statuses that it waits in. */
  in: string[];
  /** The statuses in which its clock stands still; absent: it has no clock, and begins anew in each status. */
  stops?: string[];
  /** Seconds since it has entered the status, or by its clock. */
  after: number;
  /** The seconds of records with certain codes of a field. */
  afterOf?: { field: string; seconds: Record<string, number> };
  /** By whose hours they count; absent: all. */
  calendar?: CalendarModel;
  /** The field that shows until when. */
  deadline?: string;
  /** On `row`; it happens only where this holds then. */
  when?: BundledExpression;
  /** The edge that it is taken along, or the call that is made, its key in the path. */
  does: { transition: string } | { call: string };
}
