import { type FolderFamily, folderFamilies } from '../families/index.ts';
import type { Documents } from '../load/document.ts';
import type { Model } from '../model/model.ts';
import type { Reads } from './reads.ts';

/** The names of what can be read, as `Reads` notes them. */
export const thing = {
  /** What the document says. */
  document: (unit: string) => `document:${unit}`,
  /** Whether there is one. */
  existence: (unit: string) => `existence:${unit}`,
  /** Which there are of a family. */
  names: (family: string) => `names:${family}`,
  /** All that the documents of a family say. */
  documents: (family: string) => `documents:${family}`,
  /** What became of a document. */
  model: (unit: string) => `model:${unit}`,
  /** What became of all of a family. */
  models: (family: string) => `models:${family}`,
  /** Whether a document is left out for mistakes of its own. */
  broken: (name: string) => `broken:${name}`,
  /** Whether any is. */
  anyBroken: 'broken',
  /** Whether the catalogue has a label. */
  label: (label: string) => `label:${label}`,
  /** Which labels it has. */
  labels: 'labels',
  /** The label of a page. */
  labelOfPage: (page: string) => `labelOfPage:${page}`,
};

/** A record as it is now, each name of it noted when it is read. */
function followedRecord<T extends object>(current: () => T, note: (name: string | undefined) => void): T {
  return new Proxy({} as T, {
    get(_, name) {
      if (typeof name === 'string') note(name);
      return Reflect.get(current(), name);
    },
    has(_, name) {
      if (typeof name === 'string') note(name);
      return Reflect.has(current(), name);
    },
    ownKeys() {
      note(undefined);
      return Reflect.ownKeys(current());
    },
    getOwnPropertyDescriptor(_, name) {
      if (typeof name === 'string') note(name);
      return Object.hasOwn(current(), name)
        ? { value: Reflect.get(current(), name), enumerable: true, configurable: true, writable: true }
        : undefined;
    },
  });
}

/** The same of a map of documents. */
class FollowedMap<T> extends Map<string, T> {
  readonly #current: () => ReadonlyMap<string, T>;
  readonly #family: string;
  readonly #reads: Reads;

  constructor(current: () => ReadonlyMap<string, T>, family: string, reads: Reads) {
    super();
    this.#current = current;
    this.#family = family;
    this.#reads = reads;
  }

  override get(name: string): T | undefined {
    this.#reads.note(thing.document(`${this.#family}/${name}`));
    return this.#current().get(name);
  }

  override has(name: string): boolean {
    this.#reads.note(thing.existence(`${this.#family}/${name}`));
    return this.#current().has(name);
  }

  override get size(): number {
    this.#reads.note(thing.names(this.#family));
    return this.#current().size;
  }

  override keys(): MapIterator<string> {
    this.#reads.note(thing.names(this.#family));
    return this.#current().keys();
  }

  override values(): MapIterator<T> {
    this.#reads.note(thing.documents(this.#family));
    return this.#current().values();
  }

  override entries(): MapIterator<[string, T]> {
    this.#reads.note(thing.documents(this.#family));
    return this.#current().entries();
  }

  override [Symbol.iterator](): MapIterator<[string, T]> {
    return this.entries();
  }
}

/** The same of a set of names. */
class FollowedSet extends Set<string> {
  readonly #current: () => ReadonlySet<string>;
  readonly #note: (name: string | undefined) => void;

  constructor(current: () => ReadonlySet<string>, note: (name: string | undefined) => void) {
    super();
    this.#current = current;
    this.#note = note;
  }

  override has(name: string): boolean {
    this.#note(name);
    return this.#current().has(name);
  }

  override get size(): number {
    this.#note(undefined);
    return this.#current().size;
  }

  override values(): SetIterator<string> {
    this.#note(undefined);
    return this.#current().values();
  }

  override keys(): SetIterator<string> {
    return this.values();
  }

  override [Symbol.iterator](): SetIterator<string> {
    return this.values();
  }
}

export const families = [...Object.keys(folderFamilies), 'pages'] as FolderFamily[];
export const singles = ['app', 'menu', 'permissions', 'roles'] as const;

/** The documents as they are now, each reading noted. */
export function followedDocuments(current: () => Documents, reads: Reads): Documents {
  const documents: Partial<Documents> = {
    broken: new FollowedSet(
      () => current().broken,
      name => reads.note(name === undefined ? thing.anyBroken : thing.broken(name)),
    ),
    get extensions() {
      return current().extensions;
    },
    get ownKeys() {
      return current().ownKeys;
    },
  };
  for (const family of families)
    Object.assign(documents, { [family]: new FollowedMap<unknown>(() => current()[family], family, reads) });
  for (const name of singles)
    Object.defineProperty(documents, name, {
      get() {
        reads.note(thing.document(name));
        return current()[name];
      },
    });
  return documents as Documents;
}

/** Parts of the model → the family that each is made of, and the document that one of its names comes from. */
const parts = {
  dictionaries: ['dictionaries', name => name],
  entities: ['entities', name => name],
  calls: ['services', name => name.slice(0, name.lastIndexOf('.'))],
  messages: ['messages', name => name],
  gateways: ['gateways', name => name],
  calendars: ['calendars', name => name],
  // Named by what their documents say: whoever reads one depends on all.
  reports: ['reports', undefined],
  processes: ['processes', undefined],
} as const satisfies Partial<Record<keyof Model, readonly [FolderFamily, ((name: string) => string) | undefined]>>;

/** The model as far as it is now, each reading noted. */
export function followedModel(current: () => Model, reads: Reads): Model {
  const model = {};
  for (const [part, [family, document]] of Object.entries(parts)) {
    const record = followedRecord(
      () => current()[part as keyof typeof parts] as Record<string, unknown>,
      name => {
        reads.note(name === undefined || !document ? thing.models(family) : thing.model(`${family}/${document(name)}`));
      },
    );
    Object.assign(model, { [part]: record });
  }
  const pages = followedRecord(
    () => current().permissions.pages,
    name => reads.note(name === undefined ? thing.document('permissions') : thing.labelOfPage(name)),
  );
  for (const name of ['app', 'roles', 'organisations', 'accounts'] as const)
    Object.defineProperty(model, name, {
      get() {
        reads.note(thing.model(name === 'app' ? name : 'roles'));
        return current()[name];
      },
    });
  Object.defineProperty(model, 'permissions', { get: () => ({ ...current().permissions, pages }) });
  return model as Model;
}

/** Entity → the call that offers its records, as it is now. */
export const followedOffers = (current: () => ReadonlyMap<string, string>, reads: Reads): ReadonlyMap<string, string> =>
  new FollowedMap(current, 'offers', reads);

/** The labels of the catalogue, each reading noted. */
export const followedLabels = (labels: ReadonlySet<string>, reads: Reads): ReadonlySet<string> =>
  new FollowedSet(
    () => labels,
    label => reads.note(label === undefined ? thing.labels : thing.label(label)),
  );
