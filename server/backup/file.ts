/** The first line of a file: what it is, and of which version of this format. */
export const firstLine = '-- heddle backup 2';
/** That of files without a seal, as versions before wrote them. */
export const formerFirstLine = '-- heddle backup 1';

/** Lines that say what follows, each by itself; no line of what follows begins so. */
export const marks = {
  /** A statement, up to the next mark. */
  statement: '-- heddle:statement',
  /** `{table, columns}`, then the rows as COPY writes them, up to `endOfRows`. */
  rows: '-- heddle:rows ',
  /** `Ending`. */
  end: '-- heddle:end ',
  /** `Seal`, of all before it. The last line: without it the file has been cut off. */
  seal: '-- heddle:seal ',
} as const;

/** How COPY ends its rows; a value that is this has its backslash doubled. */
export const endOfRows = '\\.';

export interface TableRows {
  table: string;
  columns: string[];
}

export interface Ending {
  /** When the database was as the file has it, by its own clock. */
  at: string;
  /** Table → its rows. */
  rows: Record<string, number>;
  /** Sequence → its next value. */
  sequences: { table: string; column: string; next: number }[];
}
