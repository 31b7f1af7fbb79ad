import type { Dictionary } from '../families/dictionary.ts';
import type { Issue } from '../issues/issue.ts';
import type { Brought, Doc } from './document.ts';
import type { LostPart } from './salvage.ts';

/** What was read of one file: a document, or why it is none. */
export interface Reading {
  issues: readonly Issue[];
  document?: Doc<unknown>;
  /** Those that are made of the codes of its fields. */
  dictionaries?: readonly Doc<Dictionary>[];
  /** The name of a document that is left out for its mistakes. */
  broken?: string;
  /** What the document has to do without. */
  lost?: readonly LostPart[];
}

/** What an app brings along, as a text that tells one from another. */
export const broughtAsText = ({ extensions, ownKeys }: Brought): string =>
  JSON.stringify([extensions, ownKeys], (_, value: unknown) => (value instanceof Map ? [...value] : value));

/** What was read of each file: one whose text is as it was is not read again. */
export class Readings {
  #brought = '';
  #known = new Map<string, Read>();
  #now = new Map<string, Read>();

  /** Before the files of an app: those of the time before are known, unless their shapes would be others. */
  begin(app: Brought): void {
    const brought = broughtAsText(app);
    this.#known = brought === this.#brought ? this.#now : new Map();
    this.#now = new Map();
    this.#brought = brought;
  }

  /** What the file says: as it is known, or read now. */
  of(file: string, text: string, read: () => Reading): Reading {
    const known = this.#known.get(file);
    const now = known?.text === text ? known : { text, reading: read() };
    this.#now.set(file, now);
    return now.reading;
  }
}

interface Read {
  text: string;
  reading: Reading;
}
