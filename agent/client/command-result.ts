import type { Response } from '../protocol/answers.ts';

/** How a command came out; each comes out exactly once. */
export type CommandResult =
  | { kind: 'confirmed'; response: Response }
  /** By the switch with its response, or before it was sent. `text` is what staff may be told. */
  | { kind: 'refused'; text: string; response?: Response }
  /** The answer was lost. The state has been read again, and the command was not repeated. */
  | { kind: 'unknown' };

export const refused = (text: string): CommandResult => ({ kind: 'refused', text });
