import type { BundledExpression } from './expression.ts';
import type { CallModel, Guard, Model } from './model.ts';
import { endsOf, processesOf } from './waiting-statuses.ts';

/** Of a record that is decided on, the title of the process; what it is read as beside its fields. */
export const approvalTitle = 'approval$title';

const title: BundledExpression = { cel: `row["${approvalTitle}"]`, at: '' };

/**
 * What keeps a call from a record of which an approval is under way, for the browser: the back end judges every write of
 * such a record by itself. None for a call that says `underApproval`, or is about no record that is decided on.
 */
export function approvalGuards(call: CallModel, model: Model): Guard[] {
  const processes = processesOf(model, call.entity ?? '');
  const edge = model.entities[call.entity ?? '']?.states?.transitions.find(({ key }) => key === call.transition);
  if (processes.length === 0 || call.underApproval || edge?.underApproval) return [];
  const isEnd = edge !== undefined && processes.some(process => endsOf(process).includes(edge.key));
  const what = edge?.label ?? (call.verb && whatItDoes[call.verb]);
  if (what === undefined) return [];
  return [
    {
      that: { cel: `${title.cel} == null`, at: '' },
      message: { parts: [title, isEnd ? '正在进行，由审批决定' : `正在进行，结束前不能${what}`], at: '' },
    },
  ];
}

const whatItDoes: Partial<Record<NonNullable<CallModel['verb']>, string>> = {
  update: '修改',
  delete: '删除',
  deleteMany: '删除',
};
