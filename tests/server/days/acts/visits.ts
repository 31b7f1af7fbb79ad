import type { Act } from '../desk.ts';

const works = (status: string) =>
  `select work_order_id as id from work_order where status = '${status}' order by work_order_id desc limit 30`;

const dispatch: Act = async ({ row, one, office, random }) => {
  const found = await row(works('toDispatch'));
  const people = await office.rows("select operator_id as id from secoperator where operator_code like 'installer%'");
  return (
    found && one('dispatcher').put(`/api/crm/workOrder/dispatch/${found.id}`, { handlerId: random.pick(people).id })
  );
};

/** By whoever it was given to, or by somebody else, who may not. */
const resolve: Act = async ({ row, one, random }) => {
  const found = await row(works('processing'));
  const body = random.chance(0.9) ? { handleResult: '已完成' } : {};
  return found && one('installer').put(`/api/crm/workOrder/resolve/${found.id}`, body);
};

const giveBack: Act = async ({ row, one }) => {
  const found = await row(works('processing'));
  return found && one('installer').put(`/api/crm/workOrder/refuse/${found.id}`, { opinion: '用户不在' });
};

const cancelVisit: Act = async ({ row, one }) => {
  const found = await row(works('toDispatch'));
  return found && one('dispatcher').put(`/api/crm/workOrder/cancel/${found.id}`, { opinion: '重复' });
};

/** What came back is looked at, and goes into store again. */
const restock: Act = async ({ row, one, mostly }) => {
  const found = await row(
    `select terminal_id as id from terminal ${mostly("where status = 'returned'", '')} order by terminal_id desc limit 30`,
  );
  return found && one('keeper').put(`/api/crm/web/terminals/restock/${found.id}`, {});
};

export const visits = {
  dispatch,
  dispatchMore: dispatch,
  resolve,
  resolveMore: resolve,
  giveBack,
  cancelVisit,
  restock,
} satisfies Record<string, Act>;
