/** What the job of an export has to know: who asked for it, where they were, and what for. */
export interface WaitingExport {
  exportId: number;
  operatorId: number;
  orgId: number;
  /** The API token that asked for it; absent where they did so themselves. */
  tokenId?: number;
  body: Record<string, unknown>;
  query: Record<string, unknown>;
  /** When, in ms since 1970: it is of the days that were meant then. */
  at: number;
  /** The page that it was asked for on. */
  page: string;
}
