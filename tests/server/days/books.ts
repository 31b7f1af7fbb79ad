import { giftsAtFirst } from './goods.ts';

const underWay =
  "('draft', 'pendingPay', 'pendingExamine', 'examineRejected', 'inProgress', 'failed', 'pendingCancel')";
const gifts = Object.entries(giftsAtFirst).map(([name, count]) => `('${name}', ${count})`);

/** What must hold at the end of every day: each finds what breaks it, and finds nothing. */
export const books: Record<string, string> = {
  'Σ ledger = balance': `
    select b.id, b.remaining, sum(l.amount) from balance b left join balance_log l on l.balance_id = b.id
    group by b.id having b.remaining <> coalesce(sum(l.amount), 0)`,
  'each movement goes on from the one before': `
    select id from (select id, before_amount, after_amount, amount, balance_id,
      lag(after_amount, 1, 0) over (partition by balance_id order by id) as was from balance_log) l
    where before_amount <> was or after_amount <> before_amount + amount`,
  'Σ balances = account, and what is below zero is owed': `
    select a.account_id from account a left join balance b on b.account_id = a.account_id group by a.account_id
    having a.balance <> coalesce(sum(b.remaining), 0) or coalesce(a.arrears, 0) <> greatest(0, -a.balance)`,
  'nothing is spent that was not there':
    'select id from balance where remaining < 0 or reserved < 0 or reserved > remaining',
  'what is promised to refunds is reserved': `
    select b.id from balance b left join refund r on r.account_id = b.account_id and r.refund_type = 'balance'
      and r.status in ('pendingExamine', 'paying', 'failed')
    group by b.id having coalesce(b.reserved, 0) <> coalesce(sum(r.amount), 0)`,
  'no more goes out than came in': `
    select pay_id from payment where refunded < 0 or refunding < 0 or deposit_money < 0
      or amount < refunded + refunding + deposit_money or refundable <> amount - refunded - refunding - deposit_money`,
  'a payment knows its refunds': `
    select p.pay_id from payment p left join refund r on r.pay_id = p.pay_id where p.status <> 'reversed' group by p.pay_id
    having p.refunding <> coalesce(sum(r.amount) filter (where r.status in ('pendingExamine', 'paying', 'failed')), 0)
      or p.refunded <> coalesce(sum(r.amount) filter (where r.status = 'done'), 0)`,
  'what was paid as deposits is held, went back or is revenue': `
    select p.pay_id from payment p left join deposit d on d.order_id = p.order_id where p.status <> 'closed'
    group by p.pay_id having p.deposit_money <> coalesce(sum(d.amount), 0)`,
  'Σ ledger of deposits = what is held': `
    select d.deposit_id from deposit d left join deposit_log l on l.deposit_id = d.deposit_id group by d.deposit_id
    having coalesce(sum(l.amount), 0) <> case when d.status in ('held', 'refunding') then d.amount else 0 end`,
  'of one terminal one deposit is held': `
    select sn from deposit where status in ('held', 'refunding') and sn is not null group by sn having count(*) > 1`,
  'a deposit that went back is of a terminal that came back': `
    select d.deposit_id from deposit d join terminal t on t.sn = d.sn
    where d.status in ('refunding', 'refunded') and t.user_id = d.user_id and t.terminal_origin = 'rented'
      and not exists (select from deposit o where o.sn = d.sn and o.deposit_id > d.deposit_id)`,
  'a terminal is in one place': `
    select sn from terminal where case status
      when 'inStock' then user_id is not null or order_id is not null or cust_id is not null
      when 'reserved' then user_id is not null or order_id is null
      when 'installed' then user_id is null
      when 'returned' then user_id is not null else false end`,
  'what is reserved is for an order under way': `
    select t.sn from terminal t join "order" o on o.order_id = t.order_id
    where t.status = 'reserved' and o.status not in ${underWay}`,
  'who has left has nothing of ours': `
    select t.sn from terminal t join ins_user u on u.user_id = t.user_id
    where u.status in ('terminated', 'cancelled') and t.terminal_origin = 'rented'`,
  'what was given away is no longer there': `
    select g.name from (values ${gifts.join(', ')}) g (name, count) join marketing m on m.res_code_name = g.name
    where m.stock <> g.count - (select coalesce(sum((given ->> 'marketingNum')::int), 0) from "order" o,
      jsonb_array_elements(coalesce(o.order_marketing_form_list, '[]')) given
      where given ->> 'resCodeName' = g.name and o.status <> 'cancelled')`,
  'nobody has the same application twice': `
    select rel_user_id, offer_id from ins_user where user_spec = 'APPLICATION' and status = 'active'
    group by rel_user_id, offer_id having count(*) > 1`,
  'offers that exclude each other are never held together': `
    select u.user_id from ins_user u join ins_user a on a.rel_user_id = u.user_id and a.status = 'active'
      join offer_relation r on r.rel_type = 'exclusive'
      and ((r.offer_id, r.rel_offer_id) in ((u.offer_id, a.offer_id), (a.offer_id, u.offer_id)))
    where u.status = 'active'`,
  'a line has one order at most that changes it': `
    select user_id from "order" where status in ${underWay}
      and business_type in ('CHANGE', 'TRANSFER', 'MOVE', 'STOP', 'OPEN', 'CANCEL') group by user_id having count(*) > 1`,
  'an order is paid as its payment says': `
    select o.order_id from "order" o left join payment p on p.order_id = o.order_id
    where o.business_type not in ('REFUND', 'RECOVERY') and case
      when o.pay_status = 'paid' then o.real_money is distinct from o.should_money - coalesce(o.discount_money, 0)
        or p.amount is distinct from o.real_money or p.status <> 'paid'
      when o.pay_status = 'waiting' then p.status is distinct from 'waiting'
      when o.pay_status = 'closed' then p.status is distinct from 'closed'
      when o.pay_status = 'none' then p.pay_id is not null or o.should_money - coalesce(o.discount_money, 0) <> 0
      else false end`,
  'nothing is half done': `
    select order_id, business_type, status, pay_status from "order"
    where status = 'draft' or (status = 'completed') <> (finish_date is not null)
      or pay_status = 'waiting' and status not in ('pendingPay')
      or status = 'inProgress' and business_type not in ('NEW', 'MOVE', 'CANCEL', 'CHANGE', 'STOP')
    union all select refund_id, 'refund', status, null from refund where status = 'draft'`,
  // Held up where what was agreed cannot be done, such as for want of money: in sight of all, until it is tried again.
  'what is to be reviewed is with a reviewer, or held up': `
    select o.order_id, o.business_type, o.status, count(a.approval_id) as approvals from "order" o left join approval a
      on a.record_entity = 'order' and a.record_id::text = o.order_id::text and a.state in ('running', 'blocked')
    group by o.order_id having count(a.approval_id) <> case when o.status = 'pendingExamine' then 1 else 0 end`,
  'what somebody has to go for has a work order': `
    select o.order_id from "order" o where o.status = 'inProgress'
      and (o.business_type in ('NEW', 'MOVE') or o.business_type = 'CANCEL' and o.terminal_handle = 'pickUp')
      and not exists (select from work_order w where w.related_order_id = o.order_id
        and w.status in ('toDispatch', 'toClaim', 'processing', 'pendingCustomer', 'suspended'))`,
  'who waits for a line has an order for it': `
    select u.user_id from ins_user u left join "order" o on o.user_id = u.user_id and o.business_type = 'NEW'
    where u.user_spec = 'BROADBAND' and case
      when u.status = 'pendingOpen' then o.status is null or o.status not in ${underWay}
      when u.status = 'cancelled' then o.status is distinct from 'cancelled'
      else o.status is distinct from 'completed' end`,
  'who is leaving has an order for it': `
    select u.user_id from ins_user u where u.status in ('pendingTerminate', 'terminated') and u.user_spec = 'BROADBAND'
      and not exists (select from "order" o where o.user_id = u.user_id and o.business_type = 'CANCEL'
        and o.status = case u.status when 'terminated' then 'completed' else 'inProgress' end)`,
  'a line gets into the network while it is in use': `
    select r.username from radius_account r join ins_user u on u.user_id = r.user_id
    where (r.status = 'enabled') <> (u.status = 'active')`,
  'a line has the speed of its offer': `
    select u.user_id from ins_user u join offer o on o.offer_id = u.offer_id
      left join radius_account r on r.user_id = u.user_id
    where u.user_spec = 'BROADBAND' and (u.bandwidth <> o.bandwidth or r.bandwidth_down <> o.bandwidth)`,
};
