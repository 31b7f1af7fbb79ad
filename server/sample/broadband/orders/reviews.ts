import type { Row } from '../../generator.ts';
import { addMonths, type Moment, momentOf, momentText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import type { BusinessType } from './kinds.ts';
import type { Order } from './orders.ts';

/** What of each business is reviewed (schemas/processes/order). */
const processes: Partial<Record<BusinessType, { name: string; title: string }>> = {
  NEW: { name: 'order.reviewNew', title: '宽带新装审核' },
  TRANSFER: { name: 'order.reviewTransfer', title: '过户审核' },
  MOVE: { name: 'order.reviewMoveMch', title: '移机审核' },
  STOP: { name: 'order.reviewStop', title: '报停审核' },
  OPEN: { name: 'order.reviewOpen', title: '复机审核' },
};
const step = { stepKey: 'examine', stepTitle: '订单审核' };
const opinions = ['资料齐全，同意', '证件核对无误', '已电话核实', '同意'];
const refusals = ['证件照片不清晰，请重新上传', '装机地址与小区不符', '签名与证件不一致'];

const noneOfApproval = { reason: null, resume: null, ending: null, urgedAt: null };
const noneOfTask = { givenById: null, givenByName: null, givenAs: null, urgedAt: null };

/** What became of a review: of an order that waits for it, that was sent back, or that has gone on. */
type Stand = 'running' | 'returned' | 'agreed';
const standOf = (status: string): Stand =>
  status === 'pendingExamine' ? 'running' : status === 'examineRejected' ? 'returned' : 'agreed';

/**
 * The reviews of orders: of all that wait for one or were sent back, and of the last weeks those that went on.
 * @param definitions process → the hash of its definition; what is in none has no review
 */
export function reviews(
  setting: Setting,
  orders: readonly Order[],
  operators: readonly Operator[],
  definitions: Readonly<Record<string, string>>,
): Record<'approval' | 'approvalStep' | 'approvalTask', Row[]> {
  const random = setting.random.fork('reviews');
  const reviewers = operators.filter(({ roleNames }) => roleNames.includes('订单审核员'));
  const since = momentOf(addMonths(setting.today, -1), 0);
  const reviewed = orders.filter(
    ({ event: { type, status, created } }) =>
      definitions[processes[type]?.name ?? ''] !== undefined &&
      (standOf(status) !== 'agreed' || (status === 'completed' && created > since)),
  );
  const made = { approval: [] as Row[], approvalStep: [] as Row[], approvalTask: [] as Row[] };
  if (reviewers.length === 0) return made;
  for (const order of reviewed) {
    const process = processes[order.event.type] ?? { name: '', title: '' };
    const starter = operators.find(({ operatorId }) => operatorId === order.row.acceptOperator);
    const id = made.approval.length + 1;
    const { approval, step: ofStep, tasks } = review(setting, random, order, reviewers);
    const about = {
      process: process.name,
      processTitle: process.title,
      recordEntity: 'order',
      recordId: order.orderId,
      recordName: order.customerOrderId,
      starterName: starter?.operatorName ?? '',
    };
    const by = madeBy(starter?.operatorCode ?? 'system', order.event.created);
    made.approval.push({
      approvalId: id,
      ...about,
      ...approval,
      round: 1,
      starterId: starter?.operatorId,
      starterOrgId: starter?.orgId,
      definition: definitions[process.name],
      ...noneOfApproval,
      ...by,
    });
    made.approvalStep.push({ stepId: id, approvalId: id, ...step, ...ofStep, round: 1, ...by });
    for (const task of tasks)
      made.approvalTask.push({
        taskId: made.approvalTask.length + 1,
        approvalId: id,
        stepId: id,
        stepTitle: step.stepTitle,
        ...about,
        kind: 'vote',
        ...noneOfTask,
        isAdded: false,
        waitsFor: [],
        openedAt: momentText(order.event.created),
        ...task,
        ...by,
      });
  }
  return made;
}

/** Who was asked, who claimed it, and what they said. */
function review(setting: Setting, random: Random, { event }: Order, reviewers: readonly Operator[]) {
  const stand = standOf(event.status);
  const claimed = stand !== 'running' || random.chance(0.2) ? random.pick(reviewers) : undefined;
  const done: Moment | null =
    stand === 'running' ? null : Math.min(setting.now, event.created + random.integer(300, 5400));
  const doneAt = done === null ? null : momentText(done);
  const tasks = reviewers.map((person): Row => {
    const isMine = person === claimed;
    return {
      handlerId: person.operatorId,
      handlerName: person.operatorName,
      orgName: '',
      state: claimed && !isMine ? 'cancelled' : done === null ? 'open' : 'done',
      isClaimed: isMine,
      verdict: isMine && done !== null ? (stand === 'agreed' ? 'agree' : 'reject') : null,
      comment: isMine && done !== null ? random.pick(stand === 'agreed' ? opinions : refusals) : null,
      doneAt: isMine ? doneAt : null,
    };
  });
  return {
    approval: {
      state: stand,
      stepTitle: stand === 'running' ? step.stepTitle : '',
      endedAt: stand === 'agreed' ? doneAt : null,
    },
    step: {
      state: stand === 'running' ? 'open' : stand === 'agreed' ? 'agreed' : 'rejected',
      claimedBy: claimed?.operatorId ?? null,
      endedAt: doneAt,
    },
    tasks,
  };
}
