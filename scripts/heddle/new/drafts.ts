import { type Family, fileName, type NamedFamily, placeOf } from '#runtime/language/index.ts';
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

  /** The file of a document; undefined where there is none, as of what the platform has. */
  fileOf(family: Family, name: string): string | undefined {
    return [...this.files.keys()].find(file => {
      const place = placeOf(file);
      return place?.family === family && place.name === name;
    });
  }

  /** The file that a document gets beside another, in whose folder what belongs to it lies. */
  beside(other: string | undefined, family: NamedFamily, name: string): string {
    const folder = other?.slice(0, other.lastIndexOf('/') + 1) ?? '';
    return folder + fileName(family, name);
  }

  /** The file of a document that belongs to no other: in the folder of its family, where documents lie there. */
  inFolderOf(family: NamedFamily, name: string): string {
    const hasFolder = [...this.files.keys()].some(file => file.startsWith(`${family}/`));
    return hasFolder ? `${family}/${fileName(family, name)}` : fileName(family, name);
  }

  /** A document that is not there yet. @throws Error where it is */
  add(file: string, text: string): void {
    const { family, name } = placeOf(file) ?? {};
    const there = family && name ? this.fileOf(family, name) : undefined;
    if (there !== undefined) throw new Error(`${there} 已经有了 · ${there} is there already.`);
    this.#set(file, text);
  }

  /** One more entry of a document that is there, as `enter` says. @throws Error */
  enter(file: string, path: readonly (string | number)[], entry: string): void {
    const text = this.files.get(file);
    if (text === undefined) throw new Error(`没有 ${file} · ${file} is not there.`);
    this.#set(file, enter(text.endsWith('\n') ? text : `${text}\n`, path, entry));
  }

  #set(file: string, text: string): void {
    this.files.set(file, text);
    this.changed.add(file);
  }
}
