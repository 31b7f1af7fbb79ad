import { type Change, isGrave } from './change.ts';

export interface Allowed {
  /** What is grave, and nobody has agreed to. */
  left: Change[];
  /** Names that are agreed to, and stand for nothing grave. */
  idle: string[];
}

/** What is left of the grave when names are agreed to: a thing, something that it follows from, or a role. */
export function allowedBy(changes: readonly Change[], names: readonly string[]): Allowed {
  const used = new Set<string>();
  const agreed = (name: string): boolean => {
    const isSo = names.includes(name);
    if (isSo) used.add(name);
    return isSo;
  };
  const left = changes.filter(isGrave).flatMap((change): Change[] => {
    if ([change.name, ...(change.follows ?? [])].filter(agreed).length > 0) return [];
    const roles = change.roles?.filter(role => !agreed(role));
    if (roles?.length === 0) return [];
    return [roles ? { ...change, roles } : change];
  });
  return { left, idle: names.filter(name => !used.has(name)) };
}
