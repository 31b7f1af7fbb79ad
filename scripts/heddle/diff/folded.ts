import type { Change } from './change.ts';

/** Changes that are told as one: of the same roles, by the same cause, with what follows from it. */
export interface Folded extends Change {
  /** What else follows from it: the names. */
  following: string[];
}

/** What follows from another change stands with that one. */
export function folded(changes: readonly Change[]): Folded[] {
  const told = changes.map((change): Folded => ({ ...change, following: [] }));
  const first = new Map<string, Folded>();
  for (const one of told) {
    if (one.follows) continue;
    const key = keyOf(one.weight, one.name);
    if (!first.has(key)) first.set(key, one);
  }
  return told.filter(one => {
    const host = one.follows?.map(name => first.get(keyOf(one.weight, name))).find(found => found !== undefined);
    host?.following.push(one.name);
    return host === undefined;
  });
}

const keyOf = (weight: string, name: string): string => `${weight}\n${name}`;

/** The roles in words; of many that are nearly all of them so much. */
export function rolesWords(roles: readonly string[] | undefined): string {
  if (!roles || roles.length === 0) return '';
  return roles.length > 6 ? `${roles.slice(0, 5).join('、')} 等 ${roles.length} 个角色` : roles.join('、');
}
