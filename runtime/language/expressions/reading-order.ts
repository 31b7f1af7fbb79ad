/**
 * Names in the order in which they are worked out: each after those that it reads.
 * @param reads name → the names that it reads; others among them are known already
 * @param onCircle told of each circle, once: its names in the order in which they read each other
 */
export function readingOrder(
  reads: ReadonlyMap<string, Iterable<string>>,
  onCircle: (names: readonly string[]) => void,
): string[] {
  const order: string[] = [];
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): void => {
    const read = reads.get(name);
    const circle = trail.indexOf(name);
    if (read === undefined || (done.has(name) && circle === -1)) return;
    if (circle !== -1) return onCircle(trail.slice(circle));
    done.add(name);
    for (const one of read) visit(one, [...trail, name]);
    order.push(name);
  };
  for (const name of reads.keys()) visit(name, []);
  return order;
}
