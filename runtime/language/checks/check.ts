import type { Resolved } from '../app/resolve.ts';
import type { Reporter } from '../issues/reporter.ts';
import type { Documents } from '../load/document.ts';
import type { Doubt } from './doubt.ts';
import type { Overview } from './overview.ts';

interface App {
  documents: Documents;
  resolved: Resolved;
  overview: Overview;
  reporter: Reporter;
}

/** A rule across documents; it reports what breaks it. */
export type Check = (app: App) => void;

/** A rule about what nothing makes use of, which cannot be known of everything while there are mistakes. */
export type AbsenceCheck = (app: App & { doubt: Doubt }) => void;
