import type { Row } from '#runtime/services/calls/contract.ts';
import type { CheckedFile, ImportedRow } from '../answer.ts';

/** What the server reads of a file. */
export interface LinesOfFile extends CheckedFile {
  rows: (ImportedRow & { values: Row })[];
  /** The labels of columns that have to be filled in and that the file does not have. */
  missing: string[];
}

/** The values of the rows in which nothing is wrong. */
export const goodLines = ({ rows }: LinesOfFile): Row[] =>
  rows.flatMap(({ state, values }) => (state === 'wrong' ? [] : [values]));
