import type { ChainStrip } from '#runtime/language/bundle/answers.ts';
import type { Office } from '../office.ts';

/** Entity at which a chain begins → for each of its documents what the tables add up to, as a strip tells it: step after step how many, amount, left. */
const chains: Record<string, string> = {
  purchaseApply: `
    select a.id, jsonb_build_array(
      jsonb_build_array(1, a.total_amount, a.total_amount - coalesce(c.live, 0)),
      jsonb_build_array(coalesce(c.many, 0), c.live, c.unpaid),
      jsonb_build_array(coalesce(e.many, 0), e.live, e.unpaid),
      jsonb_build_array(coalesce(r.many, 0), r.paid, null)) as told
    from purchase_apply a
      left join (select purchase_apply_id as id, count(*) as many,
          sum(amount_tax) filter (where status in ('approving', 'executing', 'expired', 'terminated')) as live,
          sum(amount_tax - paid_amount) filter (where status in ('approving', 'executing', 'expired', 'terminated')) as unpaid
        from contract group by 1) c using (id)
      left join (select c.purchase_apply_id as id, count(*) as many,
          sum(e.amount) filter (where e.status in ('approving', 'toPay', 'partPaid', 'paid')) as live,
          sum(e.amount - e.paid_amount) filter (where e.status in ('approving', 'toPay', 'partPaid', 'paid')) as unpaid
        from expenditure e join contract c on c.id = e.contract_id group by 1) e using (id)
      left join (select c.purchase_apply_id as id, count(*) as many, sum(r.amount) as paid
        from expenditure_record r join expenditure e on e.id = r.expenditure_id join contract c on c.id = e.contract_id group by 1) r using (id)`,
  expenseApply: `
    select a.id, jsonb_build_array(
      jsonb_build_array(1, a.total_amount, a.total_amount - coalesce(r.live, 0)),
      jsonb_build_array(coalesce(r.many, 0), r.live, null)) as told
    from expense_apply a
      left join (select apply_id as id, count(*) as many,
          sum(total_amount) filter (where status in ('approving', 'toPay', 'paid')) as live
        from reimburse group by 1) r using (id)`,
  loan: `
    select l.id, jsonb_build_array(
      jsonb_build_array(1, l.amount, l.outstanding),
      jsonb_build_array(coalesce(r.many, 0), r.live, null)) as told
    from loan l
      left join (select loan_id as id, count(*) as many,
          sum(loan_offset) filter (where status in ('approving', 'toPay', 'paid')) as live
        from reimburse group by 1) r using (id)`,
};

/** The documents of which the strip differs from the ledgers, in a line each. */
export async function stripsAgree({ people, rows }: Office): Promise<string[]> {
  const [chief] = people.chief;
  const found: string[] = [];
  for (const [entity, ledger] of Object.entries(chains)) {
    const documents = await rows<{ id: number; told: unknown }>(ledger);
    if (documents.length === 0) found.push(`${entity}: there is none`);
    for (const { id, told } of documents) {
      const answer = await chief?.get('/sysApi/v1/chains', { entity, id });
      const [strip]: ChainStrip[] = answer?.content ?? [];
      const shown = strip?.steps.map(({ count, amount, left }) => [count, amount ?? null, left ?? null]);
      if (JSON.stringify(shown) !== JSON.stringify(told))
        found.push(`${entity} ${id}: ${JSON.stringify(shown)}, not ${JSON.stringify(told)}`);
    }
  }
  return found;
}
