import path from 'node:path';
import type { Issue } from '#runtime/language/index.ts';

/** Where an issue stands, as other programs want it. All from 1. */
export interface Region {
  /** Below the folder in which the command runs, parted by /. */
  file: string;
  line: number;
  column: number;
  end: Issue['end'];
}

/** @param schemas the folder of the documents, as the command was given it */
export function regionOf({ file, line, column, end }: Issue, schemas: string): Region {
  const place = path.relative(process.cwd(), path.resolve(schemas, file));
  return { file: place.split(path.sep).join('/'), line, column, end };
}
