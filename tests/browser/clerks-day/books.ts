import { type Row, told } from '../told.ts';

const sum = (rows: readonly Row[], key: string): number => rows.reduce((total, row) => total + Number(row[key]), 0);

/** What the books say of a line and the terminal that it had, a query each. Amounts in cents. */
export async function booksOf(billId: string, sn: string) {
  const [user = {}] = await told(`/api/crm/web/insUser/queryUserByCondition?billId=${billId}`);
  const orders = await told(`/api/crm/order/queryAllOrderByUserId?userId=${user.userId}&sort=orderId`);
  const payments = await told(`/api/crm/pay/queryByUserId?userId=${user.userId}`);
  const deposits = await told(`/api/crm/web/deposits/logs?userId=${user.userId}`);
  const [terminal = {}] = await told(`/api/crm/web/terminals/list?sn=${sn}`);
  const [account = {}] = await told(`/api/crm/radius/accounts?username=${billId}`);
  return {
    user: user.status,
    orders: orders.map(({ businessType, status }) => `${businessType} ${status}`),
    paid: sum(payments, 'amount'),
    refunded: sum(payments, 'refunded'),
    held: sum(deposits, 'amount'),
    terminal: terminal.status,
    account: account.status,
  };
}
