/** What a part of the tests came to. A part that is not made of tests counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What failed, a line each, where the part can tell. */
  failures?: readonly string[];
}

export interface Part {
  /** The word for the command line: npm test -- unit. */
  name: string;
  /** The heading. */
  title: string;
  /** It runs beside the others, as it needs one processor and says nothing until it is told to print. */
  beside?: true;
  /** @param print gets the lines that it does not write itself, as programs that it runs do */
  run(print: (line: string) => void): Promise<Outcome>;
}

/** The outcome of a program that is one step: exit code 0 passes. */
export const asOutcome = (exitCode: number): Outcome =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
