import type { Issue } from '../issues/issue.ts';
import type { Brought, Doc } from './document.ts';

/** What was read of one file: a document, or why it is none. */
export type Reading = { issues: readonly Issue[] } & (
  | { document: Doc<unknown> }
  | { broken?: string; document?: never }
);

/** What was read of each file: one whose text is as it was is not read again. */
export class Readings {
  #brought = '';
  #known = new Map<string, { text: string; reading: Reading }>();
  #now = new Map<string, { text: string; reading: Reading }>();

  /** Before the files of an app: those of the time before are known, unless their shapes would be others. */
  begin({ extensions, ownKeys }: Brought): void {
    const brought = JSON.stringify([extensions, ownKeys], (_, value: unknown) =>
      value instanceof Map ? [...value] : value,
    );
    this.#known = brought === this.#brought ? this.#now : new Map();
    this.#now = new Map();
    this.#brought = brought;
  }

  /** What its app brings along, as a text that tells one from another. */
  get brought(): string {
    return this.#brought;
  }

  of(file: string, text: string): Reading | undefined {
    const known = this.#known.get(file);
    return known?.text === text ? known.reading : undefined;
  }

  keep(file: string, text: string, reading: Reading): void {
    this.#now.set(file, { text, reading });
  }
}
