export interface TestArguments {
  /** The parts to run. */
  names: string[];
  /** Parts of the paths of test files; empty: all files. */
  filters: string[];
}

/**
 * `named` are parts that run only when they are named.
 * Names of parts and paths below tests/, in any order. Gives a sentence when a word is neither.
 */
export function parseTestArguments(
  args: readonly string[],
  parts: readonly string[],
  named: readonly string[] = [],
): TestArguments | string {
  const known = [...parts, ...named];
  const names = args.filter(arg => known.includes(arg));
  const filters = args.filter(arg => arg.startsWith('tests/'));
  const unknown = args.find(arg => !names.includes(arg) && !filters.includes(arg));
  if (unknown !== undefined)
    return `"${unknown}" is no part of the tests. There are: ${known.join(', ')}; a path below tests/ runs only those files.`;
  if (names.length > 0) return { names, filters };
  if (filters.length === 0) return { names: [...parts], filters };
  return { names: filters.some(filter => filter.startsWith('tests/browser')) ? ['browser'] : ['unit'], filters };
}
