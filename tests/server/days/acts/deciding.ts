import type { Act } from '../desk.ts';

/** Whoever has something to decide on does: claims it, agrees, or now and then rejects. */
const decide =
  (post: 'reviewer' | 'head' | 'finance'): Act =>
  async ({ one, random, mostly }) => {
    const who = one(post);
    const { content } = await who.get('/processApi/v1/todo', { limit: 20 });
    if (!content?.records?.length) return undefined;
    const { taskId } = random.pick(content.records as { taskId: number }[]);
    const path = `/processApi/v1/tasks/${taskId}`;
    if (post === 'reviewer') await who.put(`${path}/claim`);
    return random.chance(0.8)
      ? who.put(`${path}/agree`, { comment: '同意' })
      : who.put(`${path}/reject`, { comment: mostly('资料不清', '') });
  };

const order =
  (path: string, condition: string, post: 'clerk' | 'head', body: object = {}): Act =>
  async ({ row, one, mostly }) => {
    const found = await row(
      `select order_id as id from "order" ${mostly(`where ${condition}`, '')} order by order_id desc limit 40`,
    );
    return found && one(post).put(`/api/crm/order/${path}/${found.id}`, { ...body });
  };

const review = decide('reviewer');
export const deciding = {
  review,
  reviewMore: review,
  approve: decide('head'),
  approveMoney: decide('finance'),
  handInAgain: order('examine', "status = 'examineRejected'", 'clerk'),
  withdraw: order('withdraw', "status in ('pendingPay', 'examineRejected', 'inProgress')", 'clerk', {
    reason: '不办了',
  }),
  confirmWithdrawal: order('withdraw/confirm', "status = 'pendingCancel'", 'head'),
  refuseWithdrawal: order('withdraw/refuse', "status = 'pendingCancel'", 'head'),
} satisfies Record<string, Act>;
