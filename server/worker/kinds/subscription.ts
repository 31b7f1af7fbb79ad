import { type Outcome, runSubscription } from '../../subscriptions/run.ts';
import { settleRun } from '../../subscriptions/settle.ts';
import { heldSubscription, keptSubscription } from '../../subscriptions/subscription.ts';
import type { Kind } from '../kind.ts';

/** The hour of something that somebody has subscribed to. Whoever changes it meanwhile takes this job out. */
export const subscription: Kind = {
  async deliver({ recordId }, tools) {
    const one = await keptSubscription(tools.connection.database, Number(recordId));
    return one?.status === 'active' ? runSubscription(one, tools) : undefined;
  },
  async finish({ recordId }, { transaction, model }, delivered) {
    const one = await heldSubscription(transaction, Number(recordId));
    if (one?.status === 'active' && delivered) await settleRun(transaction, one, delivered as Outcome, model);
  },
  /** What did not work this time is told, and made at its next hour. */
  async giveUp({ recordId }, { transaction, model }) {
    const one = await heldSubscription(transaction, Number(recordId));
    const why = '服务器这次没有做成，下次照常生成；多次不成请联系管理员';
    if (one?.status === 'active') await settleRun(transaction, one, { kind: 'refused', why }, model);
  },
  retry: () => ({ attempts: 4, first: 30, most: 600 }),
  shown: ({ name }) => ({ title: `报表订阅：${name}` }),
  logged: false,
};
