import type { Published } from '../http/server.ts';

/** Documents as they were compiled, and by which build of the programs. */
export interface Compiled extends Published {
  /** Stands for the programs and the client: what another build has compiled is not served. */
  build: string;
  /** Stands for the build and all that the documents say. */
  mark: string;
}

/** What of a publication is known without reading it. Later ones have greater numbers; 0 is none. */
export interface Publication {
  id: number;
  mark: string;
  /** When it was published (ms). */
  at: number;
}
