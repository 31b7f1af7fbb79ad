import type { Page } from 'playwright-core';
import { go } from '#scripts/tour/visit.ts';
import type { Customer } from './customer.ts';

/** A page as somebody sees it who works with it. */
export interface View {
  name: string;
  /** The sample account that is logged in; null: nobody. */
  account: string | null;
  address: string;
  /** The agent of the sample centre that is logged in at the bar, talking to a customer. */
  agent?: string;
  /** What is done at each load before the picture is taken. */
  arrange?: (page: Page) => Promise<void>;
}

/** Chooses one of several who were found; of one alone nobody is asked which it is. */
export const choose = async (page: Page): Promise<void> => {
  const chosen = page.getByRole('heading', { name: '用户信息' });
  const choice = page.getByRole('button', { name: '选择' });
  await chosen.or(choice).first().waitFor();
  if (await choice.count()) await choice.first().click();
  await chosen.waitFor();
};

/** Searches the customer, unless the address or the window knows them already. */
async function search(page: Page, { billId }: Customer): Promise<void> {
  await page.getByLabel('服务号码').fill(billId);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await choose(page);
}

/** The pages that are looked at before a version goes out. */
export const viewsOf = (customer: Customer): readonly View[] => [
  { name: 'login', account: null, address: 'login' },
  { name: 'home', account: 'admin', address: 'index' },
  { name: 'home-agent', account: 'kefu', address: 'index' },
  {
    name: 'user',
    account: 'kefu',
    address: 'userComprehensiveInfo/userComprehensiveInfo',
    arrange: page => search(page, customer),
  },
  { name: 'supplier-list', account: 'caigou', address: 'supplierManage' },
  { name: 'supplier-form', account: 'caigou', address: 'addSupplier?id=1' },
  { name: 'goods-list', account: 'caigou', address: 'goodsManage' },
  { name: 'community-list', account: 'yingye', address: 'communityManagement/communityList' },
  {
    name: 'work-orders',
    account: 'kefu',
    address: `callcenter/workOrderAcceptance?phone=${customer.telephone}&calledNo=02110086&serialId=1`,
    arrange: choose,
  },
  {
    name: 'work-order-form',
    account: 'kefu',
    address: `callcenter/workOrderAcceptance?phone=${customer.telephone}&calledNo=02110086&serialId=1`,
    async arrange(page) {
      await choose(page);
      await page.getByRole('button', { name: '受理工单' }).click();
      await page.getByRole('button', { name: '保存', exact: true }).waitFor();
    },
  },
  {
    name: 'desk',
    account: 'yingye',
    address: 'userComprehensiveInfo/userComprehensiveInfo',
    arrange: page => search(page, customer),
  },
  {
    name: 'opening',
    account: 'yingye',
    address: 'userComprehensiveInfo/userComprehensiveInfo',
    async arrange(page) {
      await search(page, customer);
      await go(page, '/baseBusinessManagement/networkOpening');
      await page.getByRole('button', { name: '下一步' }).waitFor();
    },
  },
  { name: 'purchase-form', account: 'caigou', address: 'purchaseApply' },
  { name: 'approval', account: 'caigouzg', address: 'callcenter/todoListsNew' },
  { name: 'report', account: 'admin', address: 'reportQueries/orderQuery' },
  { name: 'wallboard', account: 'banzhang', address: 'callcenter/wallboard', agent: '1000' },
];
