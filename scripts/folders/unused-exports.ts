import { ruleOf } from './directions.ts';
import type { Module } from './read-module.ts';
import type { FolderRule } from './table.ts';
import type { Violation } from './violation.ts';

type Modules = ReadonlyMap<string, Module>;

/** Files that a tool reads by name, and types of JavaScript: nothing imports what they export. */
const readByTools = /\.config\.ts$|\.d\.mts$|\/global-setup\.ts$/;
const isTest = (file: string): boolean => file.startsWith('tests/');

/**
 * Values that a file exports and nobody imports. What tests alone import is dead as well, unless its own file uses it
 * (then the tests look at a part), or the table says that it is there for them. Types may stand for
 * whoever reads.
 * @param source path → text
 */
export function unusedExportViolations(
  modules: Modules,
  source: ReadonlyMap<string, string>,
  table: Readonly<Record<string, FolderRule>>,
): Violation[] {
  const usedAnywhere = usedNames(modules, () => true);
  const usedByCode = usedNames(modules, file => !isTest(file));
  const violations: Violation[] = [];
  for (const [file, { exports }] of modules) {
    if (readByTools.test(file) || ruleOf(file, table)?.[1].usedOutside) continue;
    const mayBeForTests = isTest(file) || ruleOf(file, table)?.[1].forTests === true;
    const text = source.get(file) ?? '';
    for (const { name, isType, line, column } of exports) {
      if (isType || isIn(usedByCode, file, name)) continue;
      const byTests = isIn(usedAnywhere, file, name);
      if (byTests && (mayBeForTests || occursTwice(text, name))) continue;
      violations.push({ file, line, column, ...(byTests ? forTestsAlone(name) : unused(name)) });
    }
  }
  return violations;
}

const unused = (name: string): Pick<Violation, 'message' | 'hint'> => ({
  message: `exports ${name}, which nothing imports`,
  hint: 'Delete it, or where its own file needs it, take the word export away.',
});
const forTestsAlone = (name: string): Pick<Violation, 'message' | 'hint'> => ({
  message: `exports ${name}, which tests alone import`,
  hint: 'Delete it with its tests, or move it to the tests; what is there for them says so in scripts/folders/table.ts (forTests).',
});

const occursTwice = (text: string, name: string): boolean => text.split(new RegExp(`\\b${name}\\b`)).length > 2;

type Used = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

const isIn = (used: Used, file: string, name: string): boolean => {
  const names = used.get(file);
  return names === 'all' || names?.has(name) === true;
};

/** The names of each file that files of these importers take, through whatever passes them on. */
function usedNames(modules: Modules, isImporter: (file: string) => boolean): Used {
  const used = new Map<string, Set<string> | 'all'>();
  const take = (file: string, names: readonly string[] | 'all'): void => {
    const known = used.get(file);
    if (known === 'all') return;
    const fresh = names === 'all' ? [] : names.filter(name => !known?.has(name));
    if (names !== 'all' && fresh.length === 0) return;
    used.set(file, names === 'all' ? 'all' : new Set([...(known ?? []), ...fresh]));
    const behind = modules.get(file)?.imports.filter(({ passesOn }) => passesOn) ?? [];
    for (const { target } of behind) if (target !== undefined) take(target, names === 'all' ? 'all' : fresh);
  };
  for (const [file, { imports }] of modules)
    if (isImporter(file))
      for (const { target, names, passesOn } of imports) if (target !== undefined && !passesOn) take(target, names);
  return used;
}
