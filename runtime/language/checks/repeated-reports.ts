import { reportKey } from '../model/report-key.ts';
import type { Check } from './check.ts';

/** A definition id has one report of each version; one that stands twice is reported where it stands again. */
export const repeatedReports: Check = ({ documents, reporter }) => {
  const known = new Map<string, string>();
  for (const document of [...documents.reports.values()].sort((a, b) => (a.file < b.file ? -1 : 1))) {
    const key = reportKey(document.value.defineId, document.value.version);
    const other = known.get(key);
    if (other) reporter.report(document, 'HD501', ['defineId'], { name: key, other });
    else known.set(key, document.file);
  }
};
