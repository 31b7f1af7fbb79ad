import type pg from 'pg';
import { budget, funds } from './given.ts';

/** What must hold, each as a query of what breaks it. */
const broken: Readonly<Record<string, string>> = {
  'the ledger of a balance adds up to it': `
    select 1 from balance b where remaining <> (case when exists (select 1 from account a where a.account_id = b.account_id and a.created_by = 'system') then ${funds} else 0 end)
      + (select coalesce(sum(amount), 0) from balance_log l where l.balance_id = b.id)`,
  'an account has what its balance has': `
    select 1 from account a join balance b on b.account_id = a.account_id where a.balance <> b.remaining or b.remaining < 0 or b.reserved < 0`,
  'of a payment no more is refunded than was paid': `
    select 1 from payment where refunded < 0 or refunding < 0 or refunded + refunding > amount or refundable < 0
      or refundable <> amount - coalesce(deposit_money, 0) - refunded - refunding`,
  'a payment knows its refunds': `
    select 1 from payment p where refunding <> (select coalesce(sum(amount), 0) from refund r where r.pay_id = p.pay_id and r.status in ('pendingExamine', 'paying', 'failed'))
      or refunded <> (select coalesce(sum(amount), 0) from refund r where r.pay_id = p.pay_id and r.status = 'done')`,
  'an order is whole: its user, its payment, a deposit for each terminal': `
    select 1 from "order" o where o.business_type = 'NEW' and ((select count(*) from ins_user u where u.user_id = o.user_id) <> 1
      or (select count(*) from payment p where p.order_id = o.order_id and p.status = 'paid') <> 1
      or (select count(*) from deposit d where d.order_id = o.order_id) <> coalesce(jsonb_array_length(o.terminal_list), 0))`,
  'no user without the order that made it': `
    select 1 from ins_user u where u.created_by <> 'system' and not exists (select 1 from "order" o where o.user_id = u.user_id)`,
  'a terminal is kept by the one order that names it': `
    select 1 from terminal t where (t.status = 'reserved') <> exists (
      select 1 from "order" o where o.order_id = t.order_id and o.terminal_list @> jsonb_build_array(jsonb_build_object('sn', t.sn)))
    union all select 1 from (select l ->> 'sn' from "order", jsonb_array_elements(terminal_list) l group by 1 having count(*) > 1) twice`,
  'an order in work has one work order': `
    select 1 from "order" o where business_type = 'NEW' and (status = 'inProgress') <> ((select count(*) from work_order w where w.related_order_id = o.order_id) = 1)`,
  'a work order is claimed once, by who has resolved it': `
    select 1 from work_order w where status = 'resolved' and (handler_id is null or (
      select count(*) from audit_entry a where a.entity = 'workOrder' and a.record_id = w.work_order_id and a.action = 'moved') <> 2)`,
  'the budget keeps what runs or was agreed to, and no more than there is': `
    select 1 from budget_item i where occupied > ${budget} or occupied <> (select coalesce(sum(occupied_amount), 0) from purchase_apply)`,
  'an application keeps its total while it runs, less what was paid, else nothing': `
    select 1 from purchase_apply a where occupied_amount + spent_amount <> (case when status in ('approving', 'approved') then total_amount else 0 end)
      or total_amount <> (select coalesce(sum(amount), 0) from purchase_apply_item i where i.apply_id = a.id)`,
  'what is being decided on has one approval that runs, and nothing else has': `
    with records (entity, id, runs) as (
      select 'order', order_id, status = 'pendingExamine' from "order"
      union all select 'refund', refund_id, status = 'pendingExamine' from refund
      union all select 'purchaseApply', id, status = 'approving' from purchase_apply)
    select 1 from records r where (select count(*) from approval a
      where a.record_entity = r.entity and a.record_id = r.id and a.state = 'running') <> r.runs::int`,
  'an approval that runs has one step that is open, and somebody who can decide': `
    select 1 from approval a where state = 'running' and (select count(*) from approval_step s where s.approval_id = a.approval_id and s.state = 'open'
      and exists (select 1 from approval_task t where t.step_id = s.step_id and t.state = 'open')) <> 1
    union all select 1 from approval_task t join approval a on a.approval_id = t.approval_id where t.state = 'open' and t.kind = 'vote' and a.state <> 'running'`,
  'an order that was taken in is told once': `
    select 1 where (select count(*) from heddle_job where name = 'order.accepted') <> (select count(*) from "order" where business_type = 'NEW')`,
};

/** What clients were told is done, beside what is there: more was done twice, less was forgotten. */
const counted: Readonly<Record<string, string>> = {
  orders: `select count(*)::int as n from "order" where business_type = 'NEW'`,
  refunds: 'select count(*)::int as n from refund',
  workOrders: `select count(*)::int as n from work_order where status = 'resolved'`,
  applies: 'select count(*)::int as n from purchase_apply',
};

/** Sentence → in how many places it does not hold; those that hold are not among them. */
export async function brokenInvariants(
  pool: Pick<pg.Pool, 'query'>,
  done: ReadonlyMap<string, number>,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [sentence, query] of Object.entries(broken)) {
    const { rows } = await pool.query(query);
    if (rows.length > 0) found[sentence] = rows.length;
  }
  for (const [name, query] of Object.entries(counted)) {
    const { rows } = await pool.query<{ n: number }>(query);
    const told = done.get(name) ?? 0;
    if (rows[0]?.n !== told) found[`${name}: ${told} were answered, ${rows[0]?.n} are there`] = 1;
  }
  return found;
}
