import type { Complaint } from './complaint.ts';
import { isIn, ruleOf } from './directions.ts';
import type { Module } from './read-module.ts';
import type { FolderRule } from './table.ts';

/** Imports that enter a folder beside its door. */
export function doorComplaints(
  modules: ReadonlyMap<string, Module>,
  table: Readonly<Record<string, FolderRule>>,
): Complaint[] {
  const complaints: Complaint[] = [];
  for (const [folder, { doors }] of Object.entries(table)) {
    if (!doors) continue;
    const open = doors.map(door => `${folder}/${door}`);
    for (const [file, { imports }] of modules) {
      if (isIn(file, folder) || ruleOf(file, table)?.[1].passesDoors) continue;
      for (const { target, line, column } of imports) {
        if (target === undefined || !isIn(target, folder) || open.some(door => isIn(target, door))) continue;
        complaints.push({
          file,
          line,
          column,
          message: `may not import ${target}: ${folder} is entered by ${open.join(', ')}`,
          hint: 'Import it from there; what others need and is missing there is exported there.',
        });
      }
    }
  }
  return complaints;
}
