import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Resolved, readSchemas, validate } from '#runtime/language/index.ts';
import { explainCall } from '#runtime/language/words/explain/explain-call.ts';
import { explainEntity } from '#runtime/language/words/explain/explain-entity.ts';
import { explainProcess } from '#runtime/language/words/explain/explain-process.ts';
import { explain } from '#scripts/heddle/commands/explain.ts';
import { explainPage } from '#scripts/heddle/explain/explain-page.ts';
import { product as checked } from '../server/product.ts';

const root = path.join(import.meta.dirname, '../..');
const read = async (schemas: string) => validate(await readSchemas(path.join(root, schemas))).resolved;
const shop = await read('tests/fixtures/acts');
const { resolved: product } = await checked();
const entity = 'entities/apply.entity.yaml';

function explained(subject: string, resolved: Resolved) {
  const lines: string[] = [];
  const output = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) };
  const code = explain.run(
    { issues: [], resolved, definitions: () => [] },
    { schemas: '', json: false, subject, values: {}, lists: {} },
    output,
  );
  return { code, said: lines.join('\n') };
}

describe('heddle explain', () => {
  it.each(['shop.sell', 'shop.charge', 'shop.cancel', 'shop.priceOffer', 'sale', 'terminal', 'sales'])(
    'says what %s of the shop does',
    name => expect(explained(name, shop).said).toMatchSnapshot(),
  );

  it.each(['crm.insUser.userStateAuth', 'purchase.supply.update', 'supply', 'supplierManage'])(
    'says what %s of the product does',
    name => expect(explained(name, product).said).toMatchSnapshot(),
  );

  it.each([
    ['supply.creditCode', ['必填，不能重复，最多18个字，格式：统一社会信用代码。']],
    ['supply.status', ['取值（字典 supply.status）：正常、冻结、黑名单。', '「冻结」：「正常」 → 「冻结」。']],
    ['customer.contPhone', ['脱敏显示，有权限「', '格式：手机号']],
    ['insUser.custName', ['读自客户的客户名称（经 custId），不另存。']],
    ['contract.payPlan', ['每行是一条付款计划（contractPlan）。']],
    ['loan.amount', ['不小于', '元']],
    ['insUserStatus', ['报停（stopByUser）', '用户的状态（insUser.status）']],
    ['供应商删除', ['有它的角色：', '可以调用：purchase.supply.delete']],
    ['crm.workOrder.urge', ['「状态」属于「待派单」、「待接单」、「处理中」时可以做']],
    ['hd203', ['没有字段「{name}」', '引用了实体没有的字段。', 'docs/reference/errors.md#hd203']],
    ['订单审核员', ['按组织划分的记录中看得到：全部记录。', '在这些流程里审批：', '宽带新装审核']],
  ])('says what %s of the product is and who may', (name, said) => {
    for (const one of said) expect(explained(name, product).said).toContain(one);
  });

  it('says of every field, dictionary, label and role of the product something', () => {
    const { entities, dictionaries, permissions, roles } = product.model;
    const fields = Object.values(entities).flatMap(({ name, fields }) => fields.map(field => `${name}.${field.name}`));
    const labels = [...Object.values(permissions.pages).filter(Boolean), ...permissions.actions];
    for (const name of [...fields, ...Object.keys(dictionaries), ...labels, ...Object.keys(roles)]) {
      const { code, said } = explained(name, product);
      expect([name, code]).toEqual([name, 0]);
      expect(said).not.toMatch(/undefined|\[object/);
    }
  });

  it('says who decides in a process, and what comes of it', async () => {
    const approvals = await read('tests/fixtures/approvals');
    expect(explained('purchase.apply', approvals).said).toMatchSnapshot();
  });

  it('says what a transition does beside the status, and what can be done while an approval is under way', async () => {
    const { said } = explained('workOrder', product);
    expect(said).toContain('「接单」：由「待接单」变为「处理中」。\n  同时「处理人」为操作人的「编号」');
    expect(said).toMatch(
      /「回单」：.*\n.*\n {2}同时「完成时间」为.*\n {2}并在同一事务里依次：\n {2}1\. 如果.*调用 crm\.order\.workDone/,
    );
    expect(said).toContain('「处理人」换人时通知其本人（自己接的除外）；还没有人时，通知「处理部门」的成员。');
    const budget = explained('budget', product).said;
    expect(budget).toMatch(/「审批通过」：由「审批中」.*\n(.*\n)? {2}预算审批进行时，由审批决定。/);
    const files = new Map(await readSchemas(path.join(root, 'tests/fixtures/approvals')));
    const ways = `
    drop: { label: 作废, from: [approving], to: draft, underApproval: true }
    note: { label: 登记, from: [approving], to: approving, underApproval: true }
    remark: { label: 备注, from: [approving], to: approving }`;
    files.set(entity, (files.get(entity) ?? '').replace(/(?<=\n {2}transitions:)/, ways));
    const apply = explained('apply', validate(files).resolved).said;
    expect(apply).toContain('  采购审批进行时也可以，审批随之终止。');
    expect(apply).toContain('  采购审批进行时也可以。');
    expect(apply).toContain('  采购审批进行时不能办理。');
  });

  it('says who sees a field, and who may change it', async () => {
    const { said } = explained('person', await read('tests/fixtures/secrets'));
    expect(said).toMatch(/：只有.*的人看得到。/);
    expect(said).toMatch(/：只有.*时可以修改。/);
  });

  it('says of a yes or no what it is, and no word twice', () => {
    const all = Object.values(product.model.calls).flatMap(call => explainCall(call, product.model));
    expect(all.filter(line => line.includes('是是') || line.includes('是否。'))).toEqual([]);
    expect(all.some(line => /」为是/.test(line))).toBe(true);
  });

  it.each([
    ['the shop', shop],
    ['the product', product],
  ])('has words for every call, entity, process and page of %s', (_, resolved) => {
    const { model, pages } = resolved;
    const said = [
      ...Object.values(model.calls).map(call => explainCall(call, model)),
      ...Object.values(model.entities).map(entity => explainEntity(entity, model)),
      ...Object.values(model.processes).map(process => explainProcess(process, model)),
      ...pages.map(page => explainPage(page.path, resolved) ?? []),
    ];
    for (const lines of said) expect(lines.length).toBeGreaterThan(1);
    // No expression is left as it was written.
    expect(said.flat().filter(line => line.includes('`'))).toEqual([]);
  });

  it('names the nearest where there is none', () =>
    expect(explained('shop.sel', shop)).toMatchObject({ code: 2, said: expect.stringContaining('shop.sell') }));
});
