import type { Office } from '../office.ts';

/** What the department begins with: budgets by subject, in cents. */
const subjects = { 办公: 40_000_000, 差旅: 9_000_000, 维修: 700_001 } as const;

/**
 * Who leads it, its suppliers, and a budget in force that was asked for and agreed to by the calls of the product. The
 * company's head may approve anything.
 */
export async function openDepartment({ rows, people }: Office): Promise<void> {
  await rows(`
    insert into department (department_id, department_name, department_code, leader_id, status, created_by)
      select 1, '装维部', 'D1', operator_id, 'active', 'test' from secoperator where operator_code = 'dispatcher0';
    insert into fee_category (id, category_name, category_code, created_by) values (1, '办公费', 'F1', 'test');
    insert into item_category (id, category_name, category_code, created_by) values (1, '耗材', 'I1', 'test');
    insert into item (id, code, item_name, category_id, fee_category_id, unit, ref_price, status, created_by)
      values (1, 'WP1', '光纤', 1, 1, 'meter', 333, 'active', 'test');
    insert into supply (id, code, supplier_name, supplier_type, credit_code, contact, mobile, bank_name, bank_account, status, created_by)
      select n, 'GYS' || n, '供应商' || n, 'material', 'X' || n, '张三', '13900000001', '工商银行', '990000000000000000' || n, 'active', 'test'
      from generate_series(1, 3) n;
    insert into approval_authority (role_id, is_unlimited, begin_date, created_by)
      select role_id, true, current_date - 1, 'test' from secrole where role_name = '总经理';
    update secorganize set head_id = (select operator_id from secoperator where operator_code = 'chief0') where parent_id is null`);
  const [purchaser] = people.purchaser;
  const lines = Object.entries(subjects).map(([itemTitle, amount]) => ({ itemTitle, feeCategoryId: 1, amount }));
  const year = new Date().getFullYear();
  // Its subjects are 1 to 3; what is left of the year before, 4 to 6, goes over into them.
  for (const one of [year, year - 1]) {
    const made = await purchaser?.post('/webApi/bop-purchase/v1/budget', {
      budgetName: `装维部${one}年预算`,
      budgetType: 'annual',
      departmentId: 1,
      year: one,
      lines,
    });
    await purchaser?.put(`/webApi/bop-purchase/v1/budget/${made?.content?.id}/submit`, {});
    for (const post of ['finance', 'chief'] as const)
      for (const who of people[post]) {
        const { content } = await who.get('/processApi/v1/todo');
        for (const { taskId } of content.records) await who.put(`/processApi/v1/tasks/${taskId}/agree`, {});
      }
  }
  const [count] = await rows<{ count: number }>('select count(*)::int as count from budget_item');
  if (count?.count !== 2 * lines.length) throw new Error(`The budgets are not in force: ${count?.count} subjects`);
}
