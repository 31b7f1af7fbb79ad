import type { Approvals, Asked } from '../approvals/approvals.ts';
import { addMonths, type Moment, momentOf } from '../days.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import type { BusinessType } from './kinds.ts';
import type { Order } from './orders.ts';

/** What of each business is reviewed (schemas/processes/order). */
const processes: Partial<Record<BusinessType, { process: string; processTitle: string }>> = {
  NEW: { process: 'order.reviewNew', processTitle: '宽带新装审核' },
  TRANSFER: { process: 'order.reviewTransfer', processTitle: '过户审核' },
  MOVE: { process: 'order.reviewMoveMch', processTitle: '移机审核' },
  STOP: { process: 'order.reviewStop', processTitle: '报停审核' },
  OPEN: { process: 'order.reviewOpen', processTitle: '复机审核' },
  CANCEL: { process: 'order.reviewCancel', processTitle: '销户审核' },
};
const opinions = ['资料齐全，同意', '证件核对无误', '已电话核实', '同意'];
const refusals = ['证件照片不清晰，请重新上传', '装机地址与小区不符', '签名与证件不一致'];

type Stand = 'running' | 'returned' | 'agreed';
const standOf = (status: string): Stand =>
  status === 'pendingExamine' ? 'running' : status === 'examineRejected' ? 'returned' : 'agreed';
const stepStates = { running: 'open', returned: 'rejected', agreed: 'agreed' } as const;

/** The reviews of all orders that wait for one or were sent back, and of those of the last weeks that went on. */
export function reviews(
  setting: Setting,
  orders: readonly Order[],
  operators: readonly Operator[],
  approvals: Approvals,
): void {
  const random = setting.random.fork('reviews');
  const reviewers = operators.filter(({ roleNames }) => roleNames.includes('订单审核员'));
  const since = momentOf(addMonths(setting.today, -1), 0);
  for (const { orderId, customerOrderId, event, row } of reviewers.length > 0 ? orders : []) {
    const process = processes[event.type];
    const starter = operators.find(({ operatorId }) => operatorId === row.acceptOperator);
    const state = standOf(event.status);
    const isTold = state !== 'agreed' || (event.status === 'completed' && event.created > since);
    if (!process || !starter || !isTold) continue;
    const ended = state === 'running' ? undefined : Math.min(setting.now, event.created + random.integer(300, 5400));
    approvals.add({
      ...process,
      recordEntity: 'order',
      recordId: orderId,
      recordName: customerOrderId,
      starter,
      created: event.created,
      state,
      steps: [
        {
          stepKey: 'examine',
          stepTitle: '订单审核',
          state: stepStates[state],
          opened: event.created,
          ...(ended === undefined ? {} : { ended }),
          asked: askedOf(random, reviewers, state, ended),
        },
      ],
    });
  }
}

/** Who was asked, who claimed it, and what they said. */
function askedOf(random: Random, reviewers: readonly Operator[], stand: Stand, ended: Moment | undefined): Asked[] {
  const claimed = ended !== undefined || random.chance(0.2) ? random.pick(reviewers) : undefined;
  const said =
    ended === undefined
      ? ({ state: 'open' } as const)
      : ({
          state: 'done',
          verdict: stand === 'agreed' ? 'agree' : 'reject',
          comment: random.pick(stand === 'agreed' ? opinions : refusals),
          done: ended,
        } as const);
  return reviewers.map(person => {
    if (claimed && person !== claimed) return { person, state: 'cancelled' };
    return { person, isClaimed: claimed !== undefined, ...said };
  });
}
