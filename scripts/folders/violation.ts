/** One breach of the folders' law. */
export interface Violation {
  file: string;
  line: number;
  column: number;
  /** What is wrong, and the rule. */
  message: string;
  /** What to do. */
  hint: string;
}

/** As a person reads it: `file:line:column message`, and what to do below it. */
export const violationText = ({ file, line, column, message, hint }: Violation): string =>
  `${file}:${line}:${column} ${message}\n    ${hint}`;
