import type { Client } from './clients.ts';
import { customers, serials } from './given.ts';

/** One thing that a client does; refusals are answers, too. @param keyOf the key of a row that is there (given.ts) */
export type Doing = (client: Client, keyOf: (entity: string, row: string) => number) => Promise<void>;

/** A new line for a customer who is known, paid from the account, often with a terminal that others want, too. */
const order: Doing = async (client, keyOf) => {
  const customer = client.pick(customers);
  const answer = await client.ask('POST', '/api/crm/order/createOrder', {
    ...customer,
    contPhone: '13900000009',
    addrExt: '1幢101室',
    payType: 'balance',
    communityId: keyOf('community', '翠苑'),
    offerId: keyOf('offer', '百兆'),
    ...(client.chance(0.6)
      ? { resCodeId: keyOf('resCode', '型号'), terminalOrigin: 'rented', terminalList: [{ sn: client.pick(serials) }] }
      : {}),
  });
  if (answer.code === 200) client.done('orders');
};

/** Decides on one of the tasks of the person: claims it where it is to be claimed. */
const decide: Doing = async client => {
  const { content } = await client.ask('GET', '/processApi/v1/todo?limit=10');
  const task = client.pick((content?.records ?? []) as { taskId: number }[]);
  if (!task) return;
  const path = `/processApi/v1/tasks/${task.taskId}`;
  await client.ask('PUT', `${path}/claim`);
  if (client.chance(0.7)) await client.ask('PUT', `${path}/agree`, { comment: '同意' });
  else await client.ask('PUT', `${path}/reject`, { comment: '请补充材料' });
};

const refund: Doing = async (client, keyOf) => {
  const whose = `C${Math.floor(Math.random() * customers.length)}`;
  const answer = await client.ask('PUT', `/api/crm/refunds/apply/${keyOf('insUser', whose)}`, {
    refundType: 'payment',
    payId: keyOf('payment', whose),
    refundWay: 'cash',
    reason: '多收',
    amount: client.chance(0.5) ? 3000 : 60_000,
  });
  if (answer.code === 200) client.done('refunds');
};

/** Cash that was paid out is confirmed. */
const confirm: Doing = async client => {
  const { content } = await client.ask('GET', '/api/crm/refunds/query?status=paying&limit=10');
  const one = client.pick((content?.records ?? []) as { refundId: number }[]);
  if (one) await client.ask('PUT', `/api/crm/refunds/confirm/${one.refundId}`, {});
};

const work: Doing = async client => {
  const { content } = await client.ask('GET', '/api/crm/workOrder/query?status=toClaim&limit=10');
  const one = client.pick((content?.records ?? []) as { workOrderId: number }[]);
  if (!one) return;
  const path = `/api/crm/order/claimAndCompleteTask/${one.workOrderId}`;
  if ((await client.ask('PUT', path, { handleResult: '重启后恢复' })).code === 200) client.done('workOrders');
};

/** An application with lines that is handed in at once; some are taken back. */
const purchase: Doing = async (client, keyOf) => {
  const itemId = keyOf('item', '电脑');
  const made = await client.ask('POST', '/webApi/bop-purchase/v1/purchase/apply', {
    projectName: '办公电脑',
    purchaseType: 'inquiry',
    needDate: '2027-01-10',
    reason: '换新',
    budgetItemId: keyOf('budgetItem', '办公'),
    items: [
      { itemId, num: 1 + Math.floor(Math.random() * 3), price: 100_000 },
      { itemId, num: 1, price: 50_000 },
    ],
  });
  if (made.code !== 200) return;
  client.done('applies');
  await client.ask('PUT', `/webApi/bop-purchase/v1/purchase/apply/${made.content.id}/submit`, {});
  if (!client.chance(0.4)) return;
  const { content } = await client.ask('GET', '/processApi/v1/mine?state=running&limit=10');
  const one = client.pick((content?.records ?? []) as { approvalId: number }[]);
  if (one) await client.ask('PUT', `/processApi/v1/approvals/${one.approvalId}/withdraw`, { comment: '先不买了' });
};

/** Account of roles.yaml → what it does, as often as it stands there. */
export const doings: Readonly<Record<string, readonly Doing[]>> = {
  yingye: [order, order, refund],
  shenhe: [decide],
  shenhe2: [decide],
  zhuguan: [decide, refund],
  zhuguan2: [decide],
  caiwu: [decide, confirm],
  kefu: [work],
  banzhang: [work],
  caigou: [purchase],
  caigouzg: [decide],
};
