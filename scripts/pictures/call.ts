import type { Page } from 'playwright-core';
import { rowsOf } from '#renderer/blocks/data/rows-of.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { expectState, logInAtBar } from '#scripts/browser/agent.ts';
import { atSandbox } from '#scripts/heddle/sandbox.ts';
import { everyAccount, servicesOf } from './tour/person.ts';

/** Logs agent 2000 of the sample centre in and lets a customer call, until the two talk and the page shows who calls. */
export async function takeCall(page: Page, url: string): Promise<void> {
  await logInAtBar(page, '2000');
  const words = ['--from', await someTelephone(url), '--to', '0001', '--hangs-up-after', '600', '--url', url];
  const told: string[] = [];
  const say = (line: string): void => void told.push(line);
  if ((await atSandbox('call', words, { out: say, err: say })) !== 0) throw new Error(told.join('\n'));
  await expectState(page, '呼入通话');
  // Of one alone nobody is asked which it is.
  const user = page.getByRole('heading', { name: '用户信息' });
  const choice = page.getByRole('button', { name: '选择' });
  await user.or(choice).first().waitFor();
  if (await choice.count()) await choice.first().click();
  await user.waitFor();
}

/** What users are looked for by is called on these pages. */
const pages = ['userComprehensiveInfo/userComprehensiveInfo', 'callcenter/workOrderAcceptance'];

/** The telephone of a customer of the sample data with broadband in service, equipment, and a work order. @throws Error for none */
async function someTelephone(url: string): Promise<string> {
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
    if (user && (await ask('crm.terminal.queryByCustId', { custId: user.custId })).length > 0) return String(contPhone);
  }
  throw new Error('no customer of the sample data has broadband, equipment and a work order');
}
