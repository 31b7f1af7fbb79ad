import type { PreviewOffer } from '#runtime/language/bundle/preview.ts';
import type { Analyst, PreviewAnswer, PreviewRequest } from './request.ts';
import type { FromWatched } from './watched-process.ts';

/** What a desk is opened with. */
export interface Opening {
  /** The documents of the app, with what the change set says in the place of some; path below schemas → text. */
  documents: ReadonlyMap<string, string>;
  /** The documents as they are published: what they let nobody see, nobody sees in a preview. */
  published: ReadonlyMap<string, string>;
  /** The folder of the app, for the code that it brings along; undefined where there is none. */
  folder: string | undefined;
  /** The PostgreSQL on which pages are previewed. */
  databaseUrl: string;
}

/** What a desk's process is told. */
export type ToDesk =
  | ({ type: 'open' } & Opening)
  /** A window speaks from now on, in the place of the one before it. */
  | { type: 'connect' }
  | { type: 'language'; message: unknown }
  /** Documents that others have saved or published: path → text, null for one that is gone. */
  | { type: 'documents'; changed: ReadonlyMap<string, string | null> }
  | { type: 'request'; id: number; request: PreviewRequest }
  /** What a page may be looked at with. */
  | { type: 'offered'; id: number; page: string; from: Analyst };

/** What it tells beside its answers, which are those of the preview. */
export type LanguageMessage = { type: 'language'; message: unknown };
export type FromDesk = FromWatched<PreviewAnswer | PreviewOffer> | LanguageMessage;
