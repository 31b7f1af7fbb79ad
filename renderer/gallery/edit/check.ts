/** What is wrong with a document, as the validator says it. */
export interface Problem {
  code: string;
  severity: 'error' | 'warning';
  message: string;
  hint: string;
  file: string;
  /** From 1. */
  line: number;
  column: number;
}

export interface CheckQuestion {
  id: number;
  files: Record<string, string>;
  handlers: readonly string[];
}
export interface CheckAnswer {
  id: number;
  issues: Problem[];
}
