/** What is done to an import in the background. */
export type ImportStep = 'check' | 'carryOut' | 'undo';

/** What the job of an import has to know: whose it is, where they were, and what is to be done. */
export interface WaitingImport {
  importId: number;
  operatorId: number;
  orgId: number;
  /** The API token that asked for it; absent where they did so themselves. */
  tokenId?: number;
  /** The page that it was asked for on. */
  page: string;
  step: ImportStep;
}

/** The statuses of an import around each step: before it is asked for, while it is under way, when it is done. */
export const statusesOf = {
  check: { before: undefined, during: 'checking', after: 'checked' },
  carryOut: { before: 'checked', during: 'importing', after: 'imported' },
  undo: { before: 'imported', during: 'undoing', after: 'undone' },
} as const;
