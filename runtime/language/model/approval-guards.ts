import { verbOf } from './does.ts';
import type { BundledExpression } from './expression.ts';
import type { Guard } from './guard.ts';
import type { CallModel, Model } from './model.ts';
import { transitionOf } from './transition-of.ts';
import { endsOf, processesOf } from './waiting-statuses.ts';

/** Of a record that is decided on, the title of the process; what it is read as beside its fields. */
export const approvalTitle = 'approval$title';

/** Of a process, where its document says what it decides on: file:line:column. */
type PlaceOf = (process: string) => { where(): string };

/**
 * What keeps a call from a record of which an approval is under way, for the browser: the back end judges every write of
 * such a record by itself. None for a call that says `underApproval`, or is about no record that is decided on.
 */
export function approvalGuards(call: CallModel, model: Model, placeOf: PlaceOf): Guard[] {
  const processes = processesOf(model, call.entity ?? '');
  const edge = transitionOf(call, model);
  const [first] = processes;
  if (!first || call.underApproval || edge?.underApproval) return [];
  const isEnd = edge !== undefined && processes.some(process => endsOf(process).includes(edge.key));
  const what = edge?.label ?? verbOf(call)?.refusedAs;
  if (what === undefined) return [];
  const place = placeOf(first.name);
  const at = (cel: string): BundledExpression => ({
    cel,
    get at() {
      return place.where();
    },
  });
  const title = at(`row["${approvalTitle}"]`);
  const parts = [title, isEnd ? '正在进行，由审批决定' : `正在进行，结束前不能${what}`];
  const message = {
    parts,
    get at() {
      return title.at;
    },
  };
  return [{ that: at(`${title.cel} == null`), message }];
}
