import type { Complaint } from './complaint.ts';
import { isIn } from './directions.ts';
import type { Module } from './read-module.ts';

/** Files that a tool reads by name, and types of JavaScript: nothing imports what they export. */
const readByTools = /\.config\.ts$|\.d\.mts$/;

/** Values that a file of these folders exports and nobody imports, tests included. Types may stand for whoever reads. */
export function unusedExportComplaints(modules: ReadonlyMap<string, Module>, folders: readonly string[]): Complaint[] {
  const used = usedNames(modules);
  const complaints: Complaint[] = [];
  for (const [file, { exports }] of modules) {
    if (readByTools.test(file) || !folders.some(folder => isIn(file, folder))) continue;
    const names = used.get(file);
    if (names === 'all') continue;
    for (const { name, isType, line, column } of exports) {
      if (isType || names?.has(name)) continue;
      const hint = 'Delete it, or where its own file needs it, take the word export away.';
      complaints.push({ file, line, column, message: `exports ${name}, which nothing imports`, hint });
    }
  }
  return complaints;
}

/** File → the names that others take of it. What a file passes on with `export *` is taken of both. */
function usedNames(modules: ReadonlyMap<string, Module>): Map<string, Set<string> | 'all'> {
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
  for (const { imports } of modules.values())
    for (const { target, names, passesOn } of imports) if (target !== undefined && !passesOn) take(target, names);
  return used;
}
