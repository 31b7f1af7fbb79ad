import { rowsOf } from '#renderer/blocks/data/block-data.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { everyAccount, servicesOf } from '#scripts/tour/person.ts';

/** What they are looked for by is called on these pages. */
const pages = ['userComprehensiveInfo/userComprehensiveInfo', 'callcenter/workOrderAcceptance'];

/** Whose pages are looked at. */
export interface Customer {
  /** The number of their broadband. */
  billId: string;
  telephone: string;
}

/** A customer of the sample data with broadband in service, equipment, and a work order by their telephone. @throws Error for none */
export async function someCustomer(url: string): Promise<Customer> {
  const [widest] = await everyAccount();
  if (!widest) throw new Error('there is no sample account');
  const { bundle, calls } = await servicesOf(url, widest);
  for (const page of pages) await bundle.page(page);
  const ask = async (call: string, args: Row): Promise<Row[]> =>
    rowsOf(await calls.run(call, { ...args, curPage: 1, limit: 200 }, { quiet: true, asks: true }));
  for (const { contPhone } of await ask('crm.workOrder.query', {})) {
    if (!contPhone) continue;
    const users = await ask('crm.insUser.queryUserByCondition', { userTel: contPhone });
    const user = users.find(({ userSpec, status }) => userSpec === 'BROADBAND' && status === 'active');
    if (user && (await ask('crm.terminal.queryByCustId', { custId: user.custId })).length > 0)
      return { billId: String(user.billId), telephone: String(contPhone) };
  }
  throw new Error('no customer of the sample data has broadband, equipment and a work order');
}
