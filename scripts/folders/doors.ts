import { isIn, ruleOf } from './directions.ts';
import type { Module } from './read-module.ts';
import type { FolderRule } from './table.ts';
import type { Violation } from './violation.ts';

/** Imports that enter a folder beside its door. */
export function doorViolations(
  modules: ReadonlyMap<string, Module>,
  table: Readonly<Record<string, FolderRule>>,
): Violation[] {
  const violations: Violation[] = [];
  for (const [folder, { doors }] of Object.entries(table)) {
    if (!doors) continue;
    const open = doors.map(door => `${folder}/${door}`);
    for (const [file, { imports }] of modules) {
      if (isIn(file, folder) || ruleOf(file, table)?.[1].passesDoors) continue;
      for (const { target, line, column } of imports) {
        if (target === undefined || !isIn(target, folder) || open.some(door => isIn(target, door))) continue;
        violations.push({
          file,
          line,
          column,
          message: `may not import ${target}: ${folder} is entered by ${open.join(', ')}`,
          hint: 'Import it from there; what others need and is missing there is exported there.',
        });
      }
    }
  }
  return violations;
}
