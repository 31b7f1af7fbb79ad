import { circleViolations } from './circles.ts';
import { directionViolations } from './directions.ts';
import { readModule } from './read-module.ts';
import { type FolderRule, table as ownTable } from './table.ts';
import { unheardErrorViolations } from './unheard-errors.ts';
import type { Violation } from './violation.ts';

/**
 * Checks which file imports which (directions, circles), and that whatever may fail by itself in the process that
 * serves is heard.
 * @param source path from the project's folder on → text
 * @param table the project's own unless a test brings another
 */
export function checkFolders(
  source: ReadonlyMap<string, string>,
  table: Readonly<Record<string, FolderRule>> = ownTable,
): Violation[] {
  const modules = new Map([...source].map(([file, text]) => [file, readModule(file, text)]));
  return [
    ...directionViolations(modules, table),
    ...circleViolations(modules),
    ...unheardErrorViolations(modules, source),
  ];
}
