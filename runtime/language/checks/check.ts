import type { Resolved } from '../app/resolve.ts';
import type { Reporter } from '../issues/reporter.ts';
import type { Documents } from '../load/document.ts';

/** A rule across documents; it reports what breaks it. */
export type Check = (app: { documents: Documents; resolved: Resolved; reporter: Reporter }) => void;
