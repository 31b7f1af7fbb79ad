/** What the job of an export has to know: who asked for it, where they were, and what for. */
export interface WaitingExport {
  exportId: number;
  operatorId: number;
  orgId: number;
  body: Record<string, unknown>;
  query: Record<string, unknown>;
  /** The page that it was asked for on. */
  page: string;
}
