import type { Office } from '../office.ts';

/** What the finance reports add up to, by their numbers; and the same out of the ledgers themselves. */
const reports = [
  {
    defineId: 18011,
    sums: ['amount', 'occupied', 'used', 'available'],
    ledger:
      'select sum(amount) as amount, sum(occupied) as occupied, sum(used) as used, sum(available) as available from budget_item',
  },
  {
    defineId: 18013,
    sums: ['amount', 'occupied', 'used'],
    ledger: 'select sum(amount) as amount, sum(occupied) as occupied, sum(used) as used from budget_item',
  },
  {
    defineId: 18014,
    sums: ['total'],
    ledger:
      "select coalesce(sum(amount - paid_amount), 0) as total from expenditure where status in ('toPay', 'partPaid')",
  },
  {
    defineId: 18012,
    sums: ['totalAmount', 'occupiedAmount', 'spentAmount'],
    ledger:
      'select sum(total_amount) as "totalAmount", sum(occupied_amount) as "occupiedAmount", sum(spent_amount) as "spentAmount" from purchase_apply',
  },
] as const;

/** What of the finance reports differs from the ledgers that they tell of, in a line each. */
export async function reportsAgree({ people, rows }: Office): Promise<string[]> {
  const [finance] = people.finance;
  const found: string[] = [];
  for (const { defineId, sums, ledger } of reports) {
    const year = new Date().getFullYear();
    const params = defineId === 18012 ? { createdAtFrom: `${year}-01-01`, createdAtTo: `${year}-12-31` } : {};
    const answer = await finance?.post('/rptApi/v1/rptQueryData', { defineId, params, curPage: 1, limit: 200 });
    const told: Record<string, unknown>[] = answer?.content?.records ?? [];
    const [kept] = await rows(ledger);
    // Of nothing that is owed there are no lines.
    const isEmpty = told.length === 0 && sums.some(name => Number(kept?.[name]) !== 0);
    if (answer?.code !== 200 || isEmpty) found.push(`${defineId}: ${answer?.message}`);
    for (const name of sums) {
      const sum = told.reduce((all, row) => all + Number(row[name] ?? 0), 0);
      if (sum !== Number(kept?.[name])) found.push(`${defineId} ${name}: ${sum}, not ${kept?.[name]}`);
    }
  }
  return found;
}
