/** More parts than these nobody can tell apart by their colours. */
const most = 5;
const others = '其他';

/** Where each part of a whole goes: the largest stand for themselves, the rest together as 其他, which stands last. */
export function shareOf(sums: ReadonlyMap<string, number>): (label: string) => string {
  const bySize = [...sums].sort((a, b) => b[1] - a[1]).map(([label]) => label);
  // One alone says more under its own name.
  if (bySize.length <= most + 1) return label => label;
  const own = new Set(bySize.slice(0, most));
  return label => (own.has(label) ? label : others);
}

/** The parts from the largest to the smallest, 其他 behind them. */
export const bySize = (sums: ReadonlyMap<string, number>): string[] =>
  [...sums]
    .sort(([a, first], [b, second]) => Number(a === others) - Number(b === others) || second - first)
    .map(([label]) => label);
