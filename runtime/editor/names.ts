import type { Documents } from '#runtime/language/load/document.ts';
import type { Definition } from '#runtime/language/names/definitions.ts';
import { NameIndex, type Occurrence } from '#runtime/language/names/index.ts';
import { keyOf, type Name } from '#runtime/language/names/name.ts';
import type { Use } from '#runtime/language/names/uses.ts';
import { documentsOf } from './documents-of.ts';
import { NamesByFile, type Part } from './names-by-file.ts';

/**
 * Where names stand, asked of single files and single names: of an app of thousands of documents only those are indexed
 * that an answer needs, and again only when what they say, or mean, is another.
 */
export class Names {
  readonly #files = new NamesByFile();
  readonly #indexed = new Map<string, { part: Part; index: NameIndex }>();

  /** Takes over what the last check found. */
  update(documents: Documents, uses: readonly (readonly Use[])[]): void {
    this.#files.update(documents, uses);
  }

  /** Every name that documents define, by `keyOf`. */
  get definitions(): ReadonlyMap<string, Definition> {
    return this.#files.definitions;
  }

  /** The names that a file defines. */
  definedIn(file: string): readonly Definition[] {
    return this.#files.definedIn(file);
  }

  /** Where names stand in a file, letter by letter, in the order of its text. */
  in(file: string): readonly Occurrence[] {
    const all = this.#index(file)?.all() ?? [];
    return all.filter(({ isWritten }) => isWritten).sort((one, other) => one.start - other.start);
  }

  /** Where a name is defined and used. */
  of(name: Name): readonly Occurrence[] {
    return this.#files.filesOf([name]).flatMap(file => this.#index(file)?.of(name) ?? []);
  }

  /** An index that knows all of a name, and of those that stand for it at some place. */
  around(name: Name): NameIndex {
    const names = new Map([[keyOf(name), name]]);
    for (;;) {
      const index = this.#of(this.#files.filesOf([...names.values()]));
      const known = names.size;
      for (const one of [...names.values()])
        for (const other of [...index.boundTo(one), ...index.of(one).flatMap(place => index.at(place))])
          names.set(keyOf(other), other);
      if (names.size === known) return index;
    }
  }

  #index(file: string): NameIndex | undefined {
    const part = this.#files.part(file);
    if (!part) return undefined;
    const known = this.#indexed.get(file);
    if (known?.part === part) return known.index;
    const index = this.#of([file]);
    this.#indexed.set(file, { part, index });
    return index;
  }

  #of(files: readonly string[]): NameIndex {
    const parts = files.flatMap(file => this.#files.part(file) ?? []);
    return new NameIndex(
      documentsOf(parts.flatMap(part => part.documents)),
      parts.flatMap(({ uses }) => [...uses.values()].flat()),
    );
  }
}
