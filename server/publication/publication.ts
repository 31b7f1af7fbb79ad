import type { Published } from '../http/server.ts';

/** Each document's path → a digest of its text. */
export type Documents = Readonly<Record<string, string>>;

/** Documents as they were compiled, and by which build of the programs. */
export interface Compiled extends Published {
  /** Stands for the programs and the client: what another build has compiled is not served. */
  build: string;
  /** Stands for the build and all that the documents say. */
  mark: string;
  documents: Documents;
  /** Their texts, for who changes them in the browser; null: they were built by a version that did not keep them. */
  texts: ReadonlyMap<string, string> | null;
  /** The marks of what was built in the same folder before: whoever built it knows what it says. */
  before: readonly string[];
}

/** What of a publication is known without reading it. Later ones have greater numbers; 0 is none. */
export interface Publication {
  id: number;
  mark: string;
  /** When it was published (ms). */
  at: number;
}

/** Who publishes, and why. */
export interface Publisher {
  by: string;
  why: string;
  /** The publication whose place is taken although its changes are not in these documents: somebody has been told of it. */
  over?: number | undefined;
}

/** A publication as it is kept. */
export interface Kept extends Publication, Pick<Publisher, 'by' | 'why'> {
  build: string;
  /** null: it was published by a version that did not keep them. */
  documents: Documents | null;
}
