import type { Checked } from '#runtime/language/index.ts';

/** Where a command writes; given in, so that tests run it in process. */
export interface Output {
  out(line: string): void;
  err(line: string): void;
  /** Asks who sits at the terminal; absent where nobody does. */
  ask?: ((question: string) => Promise<string>) | undefined;
}

interface Options {
  schemas: string;
  json: boolean;
  /** What the command is about, where it takes that; several words with a blank between them. */
  subject?: string;
  /** Options of the one command, by name without dashes; of one that takes nothing '' where it is there. */
  values: Record<string, string>;
  /** Those that may be said several times. */
  lists: Record<string, readonly string[]>;
}

export interface Command {
  /** One line for the help. */
  summary: string;
  /** What it is about, as the one word behind its name. */
  takes?: string;
  /** Words of it at most, where they may be several. */
  words?: number;
  /** Its own options: name → what it takes and means; one that takes nothing is there or not. */
  options: Record<
    string,
    {
      takes?: string;
      required?: boolean;
      /** It may be said several times. */
      several?: true;
      /** What it is where nothing stands behind it. */
      otherwise?: string;
      summary: string;
    }
  >;
  /** Whether it may be carried out again whenever a document is saved (`--watch`). */
  watches?: true;
  /** Whether it asks where names are defined and used (`Checked.names`). */
  names?: true;
  /** Works on the documents of the folder, checked. Gives the exit code: 0, or 1 where issues were found. */
  run(checked: Checked, options: Options, output: Output): number | Promise<number>;
}

/** A command that finds for itself what it is about. */
export interface Other {
  /** Its lines of the help. */
  use: string;
  /** Gives the exit code. @param handlers the back end's, for the check of calls */
  run(args: string[], output: Output, handlers?: ReadonlySet<string>): Promise<number>;
}

/** What a command was given, as its options say; undefined where that is wrong, which is told with its use. */
export function readOr<T>(output: Output, use: string, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    output.err(`${(error as Error).message}\n${use}`);
    return undefined;
  }
}

/** Writes what a machine reads. */
export const writeJson = (output: Output, value: unknown): void => output.out(JSON.stringify(value, null, 2));
