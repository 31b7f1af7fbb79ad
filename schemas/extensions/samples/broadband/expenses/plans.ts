import type { Day, Moment } from '../days.ts';
import type { Random } from '../random.ts';
import { busyMoment, type Setting } from '../setting.ts';
import type { Application } from './applications.ts';
import type { Claimant } from './claimants.ts';

export type ClaimStatus = 'draft' | 'approving' | 'returned' | 'toPay' | 'paid';

/** A claim that is to be made: when, by whom, of which application, and how far it has come. */
export interface ClaimPlan {
  reimburseType: 'expense' | 'travel';
  claimant: Claimant;
  application?: Application;
  /** The first day of what it is for; a trip ends before the claim is made. */
  begin: Day;
  created: Moment;
  status: ClaimStatus;
}

// Few are before those who approve: what they have to do today is still seen at once.
const usual: readonly ClaimStatus[] = ['toPay', 'draft', 'paid', 'returned', 'paid', 'toPay'];
const young: readonly ClaimStatus[] = [...usual, ...usual, 'approving'];
const spoken: readonly ClaimStatus[] = ['paid', 'paid', 'toPay'];

/** A claim a month of each, in turn of what was spent and of a trip, and one of most applications; the oldest first. */
export function claimPlans(
  setting: Setting,
  random: Random,
  claimants: readonly Claimant[],
  applications: readonly Application[],
): ClaimPlan[] {
  const monthly = claimants.flatMap((claimant, index) =>
    [5, 4, 3, 2, 1].map(months => {
      const begin = setting.today - months * 30 + random.integer(0, 8);
      const status = months < 3 ? (young[(index * 2 + months) % young.length] ?? 'draft') : 'paid';
      const reimburseType = (index + months) % 2 === 0 ? ('expense' as const) : ('travel' as const);
      return { reimburseType, claimant, begin, created: busyMoment(setting, random, begin + 10), status };
    }),
  );
  const agreed = applications.filter(({ status }) => status === 'approved');
  const ofApplications = agreed.map((application, index) => {
    const created = busyMoment(setting, random, setting.today);
    const status = spoken[index % spoken.length] ?? 'paid';
    const { claimant } = application;
    return { reimburseType: 'expense' as const, claimant, application, begin: setting.today, created, status };
  });
  return [...monthly, ...ofApplications.filter((_, index) => index % 4 !== 3)].sort(
    (one, other) => one.created - other.created,
  );
}
