import { accessChanges } from './access/access.ts';
import { behaviourChanges } from './behaviour/behaviour.ts';
import { type Change, risks } from './change.ts';
import { contractChanges } from './contract/contract.ts';
import { dataChanges } from './data/data.ts';
import { looksChanges } from './looks/looks.ts';
import type { Side } from './read-side.ts';

/** All in which the newer documents mean something else, by risk, and in each what is grave first. */
export function changesBetween(before: Side, after: Side): Change[] {
  const all = [
    ...accessChanges(before, after),
    ...dataChanges(before, after),
    ...contractChanges(before, after),
    ...behaviourChanges(before, after),
    ...looksChanges(before, after),
  ];
  const order = Object.keys(risks);
  return all
    .map((change, index) => ({
      change,
      index,
      rank: order.indexOf(change.risk) * weights.length + weights.indexOf(change.weight),
    }))
    .sort((one, other) => one.rank - other.rank || one.index - other.index)
    .map(({ change }) => change);
}

const weights = ['widens', 'loses', 'breaks', 'narrows', 'changes'] as const;
