import { enter } from './enter.ts';

/** Documents with what is added to them; nothing is written yet. */
export class Drafts {
  /** All documents as they would be, by their paths in the folder. */
  readonly files: Map<string, string>;
  /** Those that differ from what is there. */
  readonly changed = new Set<string>();

  constructor(files: ReadonlyMap<string, string>) {
    this.files = new Map(files);
  }

  /** A document that is not there yet. @throws Error where it is */
  add(file: string, text: string): void {
    if (this.files.has(file)) throw new Error(`${file} is there already.`);
    this.#set(file, text);
  }

  /** One more entry of a document that is there, as `enter` says. @throws Error */
  enter(file: string, path: readonly (string | number)[], entry: string): void {
    const text = this.files.get(file);
    if (text === undefined) throw new Error(`${file} is not there.`);
    this.#set(file, enter(text.endsWith('\n') ? text : `${text}\n`, path, entry));
  }

  #set(file: string, text: string): void {
    this.files.set(file, text);
    this.changed.add(file);
  }
}
