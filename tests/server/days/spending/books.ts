const live = "('approving', 'toPay', 'partPaid', 'paid')";

/** What must hold of a department's money: each finds what breaks it, and finds nothing. */
export const books: Record<string, string> = {
  'a budget is never used beyond what it has': `
    select id from budget_item where occupied < 0 or used < 0 or occupied + used > amount or available <> amount - occupied - used`,
  'a subject has what was agreed to, and what was carried over into it and out of it': `
    select i.id, i.amount from budget_item i where i.amount <>
      coalesce((select sum(l.amount) from budget_line l join budget b on b.id = l.budget_id and b.status = 'effective'
        where l.budget_item_id = i.id or l.budget_item_id is null and b.id = i.budget_id and l.item_title = i.item_title), 0)
      + coalesce((select sum(case when c.to_item_id = i.id then c.amount else -c.amount end)
        from budget_carry_line c join budget b on b.id = c.budget_id and b.status = 'effective'
        where i.id in (c.to_item_id, c.from_item_id)), 0)`,
  'what is kept of a budget is kept by those who asked': `
    select i.id, i.occupied from budget_item i where i.occupied <>
      coalesce((select sum(occupied_amount) from purchase_apply a where a.budget_item_id = i.id), 0)
      + coalesce((select sum(occupied_amount) from expense_apply e where e.budget_item_id = i.id), 0)
      + coalesce((select sum(occupied_amount) from reimburse r where r.budget_item_id = i.id and r.apply_id is null), 0)`,
  'what is used of a budget was paid': `
    select i.id, i.used from budget_item i where i.used <>
      coalesce((select sum(r.amount) from expenditure_record r join expenditure e on e.id = r.expenditure_id
        join contract c on c.id = e.contract_id join purchase_apply a on a.id = c.purchase_apply_id where a.budget_item_id = i.id), 0)
      + coalesce((select sum(total_amount) from reimburse r where r.budget_item_id = i.id and r.status = 'paid'), 0)`,
  'the entries of a ledger are what its parts hold': `
    select l.* from (
      select 'budgetItem' as ledger, id, 'occupied' as part, occupied as holds from budget_item
      union all select 'budgetItem', id, 'used', used from budget_item
      union all select 'contract', id, 'paidAmount', paid_amount from contract
      union all select 'expenseApply', id, 'claimedAmount', claimed_amount from expense_apply
      union all select 'loan', id, 'lentAmount', lent_amount from loan
      union all select 'loan', id, 'heldAmount', held_amount from loan
      union all select 'loan', id, 'offsetAmount', offset_amount from loan
      union all select 'loan', id, 'repaidAmount', repaid_amount from loan) l
    where l.holds <> coalesce((select sum(case l.part when e.to_part then amount when e.from_part then -amount else 0 end)
      from ledger_entry e where e.ledger = l.ledger and e.record_id = l.id), 0)`,
  'an entry is booked for who keeps it': `
    select d.* from (
      select 'purchaseApply' as document, id, occupied_amount as keeps from purchase_apply
      union all select 'expenseApply', id, occupied_amount from expense_apply
      union all select 'reimburse', id, occupied_amount from reimburse where apply_id is null) d
    where d.keeps <> coalesce((select sum(case 'occupied' when e.to_part then amount when e.from_part then -amount else 0 end)
      from ledger_entry e where e.ledger = 'budgetItem' and e.document = d.document and e.document_id = d.id), 0)`,
  'an application keeps what it has not spent, while it is open': `
    select id, status from purchase_apply where occupied_amount < 0 or spent_amount < 0
      or occupied_amount + case when status = 'closed' then 0 else spent_amount end <> case when status in ('approving', 'approved') then total_amount else 0 end
    union all select id, status from expense_apply where occupied_amount < 0 or spent_amount < 0
      or occupied_amount + case when status = 'closed' then 0 else spent_amount end <> case when status in ('approving', 'approved') then total_amount else 0 end`,
  'an application has spent what its contracts have paid': `
    select a.id from purchase_apply a left join contract c on c.purchase_apply_id = a.id
    group by a.id having a.spent_amount <> coalesce(sum(c.paid_amount), 0)`,
  'contracts are within their application, which knows what is left for more': `
    select a.id from purchase_apply a left join contract c on c.purchase_apply_id = a.id
      and c.status in ('approving', 'executing', 'expired', 'terminated')
    group by a.id having coalesce(sum(c.amount_tax), 0) > a.total_amount
      or a.contracted_amount <> coalesce(sum(c.amount_tax), 0) or a.uncontracted <> a.total_amount - a.contracted_amount`,
  'a contract has paid what its plan and its payments have': `
    select c.id from contract c where c.paid_amount > c.amount_tax
      or c.paid_amount <> coalesce((select sum(paid) from contract_plan p where p.contract_id = c.id), 0)
      or c.paid_amount <> coalesce((select sum(paid_amount) from expenditure e where e.contract_id = c.id), 0)`,
  'a part of a plan was asked for once': `
    select p.id from contract_plan p where p.applied > p.amount or p.paid > p.applied
      or p.applied <> coalesce((select sum(amount) from expenditure e where e.plan_id = p.id and e.status in ${live}), 0)`,
  'a payment is paid as its records say': `
    select e.id, e.status from expenditure e left join expenditure_record r on r.expenditure_id = e.id group by e.id
    having e.paid_amount <> coalesce(sum(r.amount), 0) or e.paid_amount > e.amount or e.status <> case
      when e.paid_amount = 0 then e.status when e.paid_amount = e.amount then 'paid' else 'partPaid' end`,
  'a payment is in one batch that is under way': `
    select l.expenditure_id from batch_payment_line l join batch_payment b on b.id = l.batch_id
    where b.status in ('approving', 'toPay') and l.status = 'pending' group by l.expenditure_id having count(*) > 1`,
  'a payment knows its batch': `
    select e.id from expenditure e left join batch_payment b on b.id = e.batch_id
    where e.batch_id is not null and (b.status not in ('approving', 'toPay') or not exists (
      select from batch_payment_line l where l.batch_id = b.id and l.expenditure_id = e.id and l.status = 'pending'))`,
  'a plan was claimed as its claims say': `
    select a.id from expense_apply a where a.claimed_amount > a.total_amount or a.claimed_amount <> coalesce((
      select sum(total_amount) from reimburse r where r.apply_id = a.id and r.status in ('approving', 'toPay', 'paid')), 0)`,
  'a claim keeps its amount until it is paid': `
    select id, status from reimburse where occupied_amount <> case when status in ('approving', 'toPay') then total_amount else 0 end
      or cost_amount <> coalesce((select sum(amount) from reimburse_line l where l.reimburse_id = reimburse.id), 0)`,
  'a loan owes what was lent and neither kept, offset nor given back': `
    select l.id, l.status from loan l where l.lent_amount <> case when l.status in ('paid', 'settled') then l.amount else 0 end
      or l.outstanding <> l.lent_amount - l.held_amount - l.offset_amount - l.repaid_amount
      or l.outstanding < 0 or l.held_amount < 0
      or (l.status = 'settled') <> (l.lent_amount > 0 and l.offset_amount + l.repaid_amount = l.lent_amount)`,
  'a loan is kept, offset and given back as its claims and receipts say': `
    select l.id from loan l where l.held_amount <> coalesce((select sum(r.held_offset) from reimburse r where r.held_loan_id = l.id), 0)
      or l.offset_amount <> coalesce((select sum(r.loan_offset) from reimburse r where r.loan_id = l.id and r.status = 'paid'), 0)
      or l.repaid_amount <> coalesce((select sum(p.amount) from loan_repayment p where p.loan_id = l.id), 0)`,
  'a claim keeps of its own loan what it offsets, until it is paid': `
    select r.id, r.status from reimburse r left join loan l on l.id = r.loan_id
    where r.held_offset <> case when r.status in ('approving', 'toPay') then coalesce(r.loan_offset, 0) else 0 end
      or r.pay_amount <> r.total_amount - coalesce(r.loan_offset, 0) or r.pay_amount < 0
      or l.applicant_id <> r.applicant_id`,
  'an invoice is claimed once': 'select invoice_no from reimburse_line group by invoice_no having count(*) > 1',
  'an invoice that is claimed stands in the register': `
    select l.invoice_no from reimburse_line l join reimburse r on r.id = l.reimburse_id and r.status in ('approving', 'toPay', 'paid')
      left join invoice i on i.invoice_no = l.invoice_no and i.reimburse_id = r.id where i.id is null
    union all select i.invoice_no from invoice i join reimburse r on r.id = i.reimburse_id
    where r.status not in ('approving', 'toPay', 'paid')`,
  'nobody agrees to their own': `
    select t.task_id from approval_task t join approval a on a.approval_id = t.approval_id
    where t.verdict = 'agree' and t.handler_id = a.starter_id`,
  'what is decided on is with somebody, or in sight': `
    select r.id from (select id, status, 'purchaseApply' as entity from purchase_apply union all select id, status, 'contract' from contract
      union all select id, status, 'expenditure' from expenditure union all select id, status, 'reimburse' from reimburse
      union all select id, status, 'expenseApply' from expense_apply union all select id, status, 'batchPayment' from batch_payment
      union all select id, status, 'budget' from budget
      union all select id, status, 'loan' from loan) r
    left join approval a on a.record_entity = r.entity and a.record_id = r.id and a.state in ('running', 'blocked')
    group by r.entity, r.id, r.status having count(a.approval_id) <> case when r.status = 'approving' then 1 else 0 end`,
  'ten thousand yuan were signed by who may': `
    select r.id from reimburse r where r.total_amount >= 1000000 and r.status in ('toPay', 'paid') and not exists (
      select from approval a join approval_task t on t.approval_id = a.approval_id and t.verdict = 'agree'
        join secoperator o on o.operator_id = t.handler_id and o.operator_code = 'chief0'
      where a.record_entity = 'reimburse' and a.record_id = r.id and a.state = 'agreed')`,
};
