/** How a report is looked up: its id, and from version 2 on its version. */
export const reportKey = (defineId: number, version = 1): string =>
  version > 1 ? `${defineId}.${version}` : String(defineId);
