import type { Round } from '#scripts/tour/plan.ts';

/**
 * Pages of one kind are drawn by the same component: of each kind each person looks at one, and at one that nobody before
 * them has looked at where there is such.
 */
export function oneOfEachKind(): (rounds: readonly Round[]) => Round[] {
  const seen = new Set<string>();
  return rounds => {
    const visits = rounds.flatMap(round => round.visits);
    const chosen = new Set(
      [...new Set(visits.map(({ kind }) => kind))].map(kind => {
        const own = visits.filter(visit => visit.kind === kind);
        return own.find(({ path }) => !seen.has(path)) ?? own[0];
      }),
    );
    for (const visit of chosen) if (visit) seen.add(visit.path);
    return rounds
      .map(round => ({ ...round, visits: round.visits.filter(visit => chosen.has(visit)) }))
      .filter(round => round.visits.length > 0);
  };
}
