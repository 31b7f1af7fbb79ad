import { circleComplaints } from './circles.ts';
import type { Complaint } from './complaint.ts';
import { directionComplaints } from './directions.ts';
import { doorComplaints } from './doors.ts';
import { type KnownCircle, knownCircles } from './known-circles.ts';
import { readModule } from './read-module.ts';
import { type FolderRule, table } from './table.ts';
import { unusedExportComplaints } from './unused-exports.ts';

/** Of the others some are still to be swept. */
const swept = ['server', 'scripts', 'runtime'];

/** The law that code is judged by; the project's own unless a test brings another. */
export interface FolderLaw {
  table: Readonly<Record<string, FolderRule>>;
  knownCircles: readonly KnownCircle[];
  /** Folders in which what is exported is imported somewhere. */
  swept?: readonly string[];
}

/**
 * Judges code by the law of the folders.
 * @param source path from the project's folder on → text
 */
export function judgeFolders(
  source: ReadonlyMap<string, string>,
  law: FolderLaw = { table, knownCircles, swept },
): Complaint[] {
  const modules = new Map([...source].map(([file, text]) => [file, readModule(file, text)]));
  const forbidden = directionComplaints(modules, law.table);
  const known = new Set(forbidden.map(place));
  const besideDoors = doorComplaints(modules, law.table).filter(complaint => !known.has(place(complaint)));
  const inCircles = new Map([...modules].filter(([file]) => !law.table[file]?.joins));
  return [
    ...forbidden,
    ...besideDoors,
    ...circleComplaints(inCircles, law.knownCircles),
    ...unusedExportComplaints(modules, law.swept ?? []),
  ];
}

const place = ({ file, line, column }: Complaint): string => `${file}:${line}:${column}`;
