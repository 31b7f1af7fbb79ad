export interface TestArguments {
  /** The parts to run. */
  names: string[];
  /** Parts of the paths of test files; empty: all files. */
  filters: string[];
}

/** Folders whose files are a part of their own; all others are 'unit'. */
const ownParts = ['browser', 'foreign'];

/** Names of parts and paths below tests/, in any order. Gives a sentence when a word is neither. */
export function parseTestArguments(args: readonly string[], parts: readonly string[]): TestArguments | string {
  const names = args.filter(arg => parts.includes(arg));
  const filters = args.filter(arg => arg.startsWith('tests/'));
  const unknown = args.find(arg => !names.includes(arg) && !filters.includes(arg));
  if (unknown !== undefined)
    return `"${unknown}" is no part of the tests. There are: ${parts.join(', ')}; a path below tests/ runs only those files.`;
  if (names.length > 0) return { names, filters };
  if (filters.length === 0) return { names: [...parts], filters };
  return { names: [...new Set(filters.map(partOf))], filters };
}

const partOf = (filter: string): string => ownParts.find(part => filter.startsWith(`tests/${part}`)) ?? 'unit';
