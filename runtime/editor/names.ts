import { findExtensions } from '#runtime/language/extensions/find.ts';
import { namedFamilies, singleFamilies } from '#runtime/language/families/index.ts';
import { Reporter } from '#runtime/language/issues/reporter.ts';
import type { Doc, Documents } from '#runtime/language/load/document.ts';
import { noDocuments } from '#runtime/language/load/no-documents.ts';
import { type Definition, definitionsIn } from '#runtime/language/names/definitions.ts';
import { NameIndex, type Occurrence } from '#runtime/language/names/index.ts';
import { keyOf, type Name } from '#runtime/language/names/name.ts';
import type { Use } from '#runtime/language/names/uses.ts';

/**
 * Where names stand, asked of single files and single names: of an app of thousands of documents only those are indexed
 * that an answer needs, and again only when what they say, or mean, is another.
 */
export class Names {
  readonly #documents: Documents;
  readonly #uses: readonly Use[];
  readonly #known: Map<string, KnownFile>;
  #byFile: ReadonlyMap<string, Part> | undefined;
  #definitions: ReadonlyMap<string, Definition> | undefined;

  /** @param known what was indexed before; what still holds of it is taken over */
  constructor(documents: Documents, uses: readonly Use[], known: Map<string, KnownFile>) {
    this.#documents = documents;
    this.#uses = uses;
    this.#known = known;
  }

  /** Every name that documents define, by `keyOf`. */
  get definitions(): ReadonlyMap<string, Definition> {
    this.#definitions ??= new Map(
      [...this.#parts().values()]
        .flatMap(part => part.documents.flatMap(ofDocument))
        .map(one => [keyOf(one.name), one]),
    );
    return this.#definitions;
  }

  /** The names that a file defines. */
  definedIn(file: string): readonly Definition[] {
    return (this.#parts().get(file)?.documents ?? []).flatMap(ofDocument);
  }

  /** Where names stand in a file, letter by letter, in the order of its text. */
  in(file: string): readonly Occurrence[] {
    const all = this.#index(file)?.all() ?? [];
    return all.filter(({ isWritten }) => isWritten).sort((one, other) => one.start - other.start);
  }

  /** Where a name is defined and used. */
  of(name: Name): readonly Occurrence[] {
    return this.#filesOf([name]).flatMap(file => this.#index(file)?.of(name) ?? []);
  }

  /** An index that knows all of a name, and of those that stand for it at some place. */
  around(name: Name): NameIndex {
    const names = new Map([[keyOf(name), name]]);
    for (;;) {
      const files = this.#filesOf([...names.values()]);
      const index = this.#of(files);
      const known = names.size;
      for (const one of [...names.values()])
        for (const other of [...index.boundTo(one), ...index.of(one).flatMap(place => index.at(place))])
          names.set(keyOf(other), other);
      if (names.size === known) return index;
    }
  }

  /** The files in which names are defined or used, in the order of the documents. */
  #filesOf(names: readonly Name[]): string[] {
    const wanted = new Set(names.map(keyOf));
    const asked = new Set(names.map(({ name }) => name));
    const files = new Set<string>();
    for (const [file, { uses, echoes, documents }] of this.#parts()) {
      const isThere =
        echoes ||
        uses.some(({ name }) => asked.has(name.name) && wanted.has(keyOf(name))) ||
        documents.some(one => ofDocument(one).some(({ name }) => asked.has(name.name) && wanted.has(keyOf(name))));
      if (isThere) files.add(file);
    }
    return [...files];
  }

  #index(file: string): NameIndex | undefined {
    const part = this.#parts().get(file);
    if (!part) return undefined;
    const known = this.#known.get(file);
    if (known && isSame(known.part, part)) return known.index;
    const index = this.#of([file]);
    this.#known.set(file, { part, index });
    return index;
  }

  #of(files: readonly string[]): NameIndex {
    const parts = files.flatMap(file => this.#parts().get(file) ?? []);
    const documents = documentsOf(parts.flatMap(part => part.documents));
    return new NameIndex(
      documents,
      parts.flatMap(({ uses }) => uses),
    );
  }

  /** Documents and uses by the file in which they stand. */
  #parts(): ReadonlyMap<string, Part> {
    if (this.#byFile) return this.#byFile;
    const parts = new Map<string, Part>();
    const of = (file: string): Part => {
      const part = parts.get(file) ?? { documents: [], uses: [], echoes: false };
      parts.set(file, part);
      return part;
    };
    for (const family of families) for (const one of this.#documents[family].values()) of(one.file).documents.push(one);
    for (const single of singles) {
      const one = this.#documents[single];
      if (one) of(one.file).documents.push(one);
    }
    for (const use of this.#uses) {
      const part = of(fileOf(use));
      part.uses.push(use);
      if (use.echoes) part.echoes = true;
    }
    this.#byFile = parts;
    return parts;
  }
}

/** What stands in one file. */
interface Part {
  documents: Doc<unknown>[];
  uses: Use[];
  /** Whether it names something by what stands elsewhere in it, of which only its index tells what that is. */
  echoes: boolean;
}

export interface KnownFile {
  part: Part;
  index: NameIndex;
}

const isSame = (one: Part, other: Part): boolean =>
  one.uses.length === other.uses.length &&
  one.documents.length === other.documents.length &&
  one.documents.every((document, at) => document === other.documents[at]) &&
  one.uses.every((use, at) => use === other.uses[at]);

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

/** An app of these documents alone. */
function documentsOf(some: readonly Doc<unknown>[]): Documents {
  const documents = noDocuments(nothingElse);
  for (const one of some) {
    const there: unknown = documents[one.family];
    if (there instanceof Map) there.set(one.name, one);
    else Object.assign(documents, { [one.family]: one });
  }
  return documents;
}

/** What the documents of an app have beside them. */
const nothingElse = {
  extensions: findExtensions([], new Reporter()),
  ownKeys: { blocks: new Map(), kinds: new Map() },
};
