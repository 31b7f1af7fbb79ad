import type { Round } from '#scripts/pictures/tour/plan.ts';

/**
 * Pages of one kind are drawn by the same component: each person looks at one of each kind that nobody before them has
 * looked at, and at one page at least.
 */
export function oneOfEachKind(): (rounds: readonly Round[]) => Round[] {
  const seen = new Set<string>();
  return rounds => {
    const visits = rounds.flatMap(round => round.visits);
    const chosen = new Set(
      visits.filter(({ kind }) => {
        const isNew = !seen.has(kind);
        seen.add(kind);
        return isNew;
      }),
    );
    if (chosen.size === 0 && visits[0]) chosen.add(visits[0]);
    return rounds
      .map(round => ({ ...round, visits: round.visits.filter(visit => chosen.has(visit)) }))
      .filter(round => round.visits.length > 0);
  };
}
