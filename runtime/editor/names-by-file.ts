import { namedFamilies, singleFamilies } from '#runtime/language/families/index.ts';
import type { Doc, Documents } from '#runtime/language/load/document.ts';
import { type Definition, definitionsIn } from '#runtime/language/names/definitions.ts';
import { keyOf, type Name } from '#runtime/language/names/name.ts';
import type { Use } from '#runtime/language/names/uses.ts';
import { documentsOf } from './documents-of.ts';

/** What is said in one file: another object whenever that is another. */
export interface Part {
  readonly documents: readonly Doc<unknown>[];
  /** Lists as the compiler gives them, each as far as it is of this file. */
  readonly uses: ReadonlyMap<UseList, readonly Use[]>;
}

type UseList = readonly Use[];

/**
 * Which file says what of which name, from one check to the next: what was not resolved again is not read again.
 */
export class NamesByFile {
  /** Every name that documents define, by `keyOf`. */
  readonly definitions = new Map<string, Definition>();
  readonly #parts = new Map<string, Part>();
  /** Name, by `keyOf` → the files that define or use it, each with how often. */
  readonly #files = new Map<string, Map<string, number>>();
  /** Files that name something by what stands elsewhere in them, of which only their index tells what that is. */
  readonly #echoing = new Map<string, number>();
  #documents: ReadonlySet<Doc<unknown>> = new Set();
  #uses: ReadonlySet<UseList> = new Set();

  /** Takes over what the last check found. @param uses the same list as before as long as what it is of was not resolved again */
  update(documents: Documents, uses: readonly UseList[]): void {
    const nowDocuments = new Set(allOf(documents));
    const nowUses = new Set(uses);
    for (const one of this.#documents) if (!nowDocuments.has(one)) this.#drop(one);
    for (const list of this.#uses) if (!nowUses.has(list)) this.#dropUses(list);
    for (const one of nowDocuments) if (!this.#documents.has(one)) this.#add(one);
    for (const list of nowUses) if (!this.#uses.has(list)) this.#addUses(list);
    this.#documents = nowDocuments;
    this.#uses = nowUses;
  }

  /** What is said in a file. */
  part(file: string): Part | undefined {
    return this.#parts.get(file);
  }

  /** The names that a file defines. */
  definedIn(file: string): readonly Definition[] {
    return (this.#parts.get(file)?.documents ?? []).flatMap(ofDocument);
  }

  /** The files in which names are defined or used, or may be, in the order of their names. */
  filesOf(names: readonly Name[]): string[] {
    const files = new Set(this.#echoing.keys());
    for (const name of names) for (const file of this.#files.get(keyOf(name))?.keys() ?? []) files.add(file);
    return [...files].sort();
  }

  #add(document: Doc<unknown>): void {
    const { documents = [], uses = new Map() } = this.#parts.get(document.file) ?? {};
    this.#parts.set(document.file, { documents: [...documents, document], uses });
    for (const one of ofDocument(document)) {
      this.definitions.set(keyOf(one.name), one);
      count(this.#files, keyOf(one.name), document.file, 1);
    }
  }

  #drop(document: Doc<unknown>): void {
    const { documents = [], uses = new Map() } = this.#parts.get(document.file) ?? {};
    this.#parts.set(document.file, { documents: documents.filter(one => one !== document), uses });
    for (const one of ofDocument(document)) {
      const key = keyOf(one.name);
      if (this.definitions.get(key) === one) this.definitions.delete(key);
      count(this.#files, key, document.file, -1);
    }
  }

  #addUses(list: UseList): void {
    for (const [file, own] of byFile(list)) {
      const { documents = [], uses = new Map() } = this.#parts.get(file) ?? {};
      this.#parts.set(file, { documents, uses: new Map(uses).set(list, own) });
      this.#count(file, own, 1);
    }
  }

  #dropUses(list: UseList): void {
    for (const [file, own] of byFile(list)) {
      const { documents = [], uses = new Map() } = this.#parts.get(file) ?? {};
      const left = new Map(uses);
      left.delete(list);
      this.#parts.set(file, { documents, uses: left });
      this.#count(file, own, -1);
    }
  }

  #count(file: string, uses: readonly Use[], by: 1 | -1): void {
    for (const { name, echoes } of uses) {
      count(this.#files, keyOf(name), file, by);
      if (echoes) add(this.#echoing, file, by);
    }
  }
}

function count(files: Map<string, Map<string, number>>, key: string, file: string, by: 1 | -1): void {
  const known = files.get(key) ?? new Map<string, number>();
  files.set(key, known);
  add(known, file, by);
  if (known.size === 0) files.delete(key);
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + by;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}

function byFile(list: UseList): ReadonlyMap<string, readonly Use[]> {
  const files = new Map<string, Use[]>();
  for (const use of list) {
    const file = fileOf(use);
    const own = files.get(file);
    if (own) own.push(use);
    else files.set(file, [use]);
  }
  return files;
}

function fileOf({ document, path }: Use): string {
  let [now, at] = [document, document.elsewhere ? path : []];
  for (let there = now.elsewhere?.(at); there; there = now.elsewhere?.(at)) [now, at] = [there.document, there.path];
  return now.file;
}

const definitions = new WeakMap<Doc<unknown>, readonly Definition[]>();

/** What one document defines. */
function ofDocument(document: Doc<unknown>): readonly Definition[] {
  const known = definitions.get(document) ?? definitionsIn(documentsOf([document]));
  definitions.set(document, known);
  return known;
}

const families = [...(Object.keys(namedFamilies) as (keyof typeof namedFamilies)[]), 'pages'] as const;
const singles = Object.keys(singleFamilies) as (keyof typeof singleFamilies)[];

function* allOf(documents: Documents): Iterable<Doc<unknown>> {
  for (const family of families) yield* documents[family].values();
  for (const single of singles) {
    const one = documents[single];
    if (one) yield one;
  }
}
