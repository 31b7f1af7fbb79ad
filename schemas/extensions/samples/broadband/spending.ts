import { entries } from './entries.ts';
import { expenses } from './expenses/expenses.ts';
import { invoices } from './expenses/invoices.ts';
import { printouts } from './printouts.ts';
import { purchasing } from './purchasing/purchasing.ts';
import { savedBoards } from './saved-boards.ts';
import { savedReports } from './saved-reports.ts';
import type { Setting } from './setting.ts';
import { reportSubscriptions } from './subscriptions.ts';

type Given = Parameters<typeof purchasing>[1] & Pick<Parameters<typeof expenses>[1], 'keeper'>;

/** What is bought, and what staff spend: of the same budgets. */
export function spending(setting: Setting, given: Given) {
  const bought = purchasing(setting, given);
  const spent = expenses(setting, { ...given, ...bought });
  const all = { ...bought, ...spent };
  return {
    ...all,
    invoice: invoices(all),
    ledgerEntry: entries(all),
    savedReport: savedReports(setting, given.staff),
    savedBoard: savedBoards(setting, given.staff),
    reportSubscription: reportSubscriptions(setting, given.staff),
    printout: printouts(setting, given.operators, all.contract),
  };
}
