import type { Analyst } from '#server/workbench/desks/request.ts';
import type { FromWatched } from '#server/workbench/desks/watched-process.ts';
import type { Overlay } from '../../heddle/mcp/app.ts';

/** What an assistant asks of the documents of an app. */
export type Question =
  | {
      kind: 'tool';
      name: string;
      given: object;
      /** What its change set has otherwise than what is published. */
      over: Overlay;
      /** Whose assistant it is. */
      from: Analyst;
    }
  | { kind: 'resources' }
  | { kind: 'resource'; uri: string };

/** What comes of it: what is told, or why it is refused. */
export type Came =
  | { told: unknown }
  /** `asked`: for what no assistant may have, what it was, for staff. */
  | { refused: string; asked?: string };

/** What the process of a session is told. */
export type ToReading =
  | { type: 'open'; folder: string; databaseUrl: string }
  | { type: 'ask'; id: number; question: Question };

export type FromReading = FromWatched<Came>;
