import { expect, it } from 'vitest';
import { product } from '../server/product.ts';
import { wholeApp } from '../server/whole-app.ts';

const { model } = await wholeApp();

it('the product says the five rejections of the specification (spec 5.7)', () => {
  const said = new Set(Object.values(model.calls).flatMap(({ needs }) => Object.values(needs)));
  for (const text of ['userId不可为空', 'billId不可为空', 'custId不存在', 'relUserId不可为空', '用户id不可为空'])
    expect(said).toContain(text);
});

it('the product stays at the boss information over a switch of the organisation (spec 4.3)', () => {
  expect(model.app.organisationSwitch).toEqual({ stay: 'businessQueries/bossData/historyInfo' });
});

it.each([
  ['tele.opportunityReminder.count', 'get /teleApi/v1/opportunity/reminder/count'],
  ['tele.opportunityReminder.list', 'get /teleApi/v1/opportunity/reminder'],
  ['crm.order.receipt', 'get /api/crm/order/info/:id'],
  ['tool.timestamps', 'get /toolApi/v1/tools//timestamps'],
])('%s is %s, as the specification has it (spec 7)', (name, address) => {
  const call = model.calls[name];
  expect(`${call?.method} ${call?.path}`).toBe(address);
});

it.each([
  ['crm.order.receipt', '受理单获取数据有误'],
  ['staff.salaryArchive.create', '请先选择工资职级，岗位、职务、工资职级为关联关系'],
])('%s says %s (spec 5.4, 8.3)', (name, text) => {
  expect(JSON.stringify(model.calls[name])).toContain(text);
});

it.each([
  ['crm.radius.queryAccessLog', '400', '暂无数据'],
  ['tele.activityInstance.excel', 'file', '数据量大于5万，无法导出'],
])('%s says of %s %s (spec 8.1, 8.2)', (name, code, text) => {
  expect(model.calls[name]?.failures?.[code]).toBe(text);
});

it('the statistic of deposits has its number and its label (spec 2.7)', () => {
  expect(Object.values(model.reports).find(({ defineId }) => defineId === 8025)?.title).toBe('押金余额统计');
  expect(model.permissions.pages['reportQueries/depositTj']).toBe('押金余额统计');
});

it('every call of the product can be made by somebody', async () => {
  const { issues } = await product();
  // One that nobody can make, nor the platform in its time, is HD308.
  expect(issues).toEqual([]);
});
