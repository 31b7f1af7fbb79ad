import { type NamedFamily, namedFamilies, type SingleFamily, singleFamilies } from '../families/index.ts';
import type { Documents } from '../load/document.ts';
import type { Model } from '../model/model.ts';
import { reportKey } from '../model/report-key.ts';
import { about } from '../model/values-about.ts';
import type { Dependencies } from './dependencies.ts';

/** The names of what a unit can depend on. */
export const dependency = {
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
  /** What became of those of a family that are about an entity. */
  about: (family: string, entity: string) => `about:${family}/${entity}`,
  /** Whether a document is left out for mistakes of its own. */
  broken: (name: string) => `broken:${name}`,
  /** Whether any is. */
  anyBroken: 'broken',
  /** Which files lie beside documents of data. */
  attachments: 'attachments',
  /** Whether the catalogue has a label. */
  label: (label: string) => `label:${label}`,
  /** Which labels it has. */
  labels: 'labels',
  /** The label of a page. */
  labelOfPage: (page: string) => `labelOfPage:${page}`,
};

/** A record as it is now, each name of it noted when it is read. */
function trackedRecord<T extends object>(
  current: () => T,
  note: (name: string | undefined) => void,
  noteAbout?: (entity: string) => void,
): T {
  return new Proxy({} as T, {
    get(_, name) {
      if (name === about && noteAbout)
        return (entity: string) => {
          noteAbout(entity);
          return Object.values(current());
        };
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
class TrackedMap<T> extends Map<string, T> {
  readonly #current: () => ReadonlyMap<string, T>;
  readonly #family: string;
  readonly #dependencies: Dependencies;

  constructor(current: () => ReadonlyMap<string, T>, family: string, dependencies: Dependencies) {
    super();
    this.#current = current;
    this.#family = family;
    this.#dependencies = dependencies;
  }

  override get(name: string): T | undefined {
    this.#dependencies.note(dependency.document(`${this.#family}/${name}`));
    return this.#current().get(name);
  }

  override has(name: string): boolean {
    this.#dependencies.note(dependency.existence(`${this.#family}/${name}`));
    return this.#current().has(name);
  }

  override get size(): number {
    this.#dependencies.note(dependency.names(this.#family));
    return this.#current().size;
  }

  override keys(): MapIterator<string> {
    this.#dependencies.note(dependency.names(this.#family));
    return this.#current().keys();
  }

  override values(): MapIterator<T> {
    this.#dependencies.note(dependency.documents(this.#family));
    return this.#current().values();
  }

  override entries(): MapIterator<[string, T]> {
    this.#dependencies.note(dependency.documents(this.#family));
    return this.#current().entries();
  }

  override [Symbol.iterator](): MapIterator<[string, T]> {
    return this.entries();
  }
}

/** The same of a set of names. */
class TrackedSet extends Set<string> {
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

export const families = [...Object.keys(namedFamilies), 'pages'] as NamedFamily[];
export const singles = Object.keys(singleFamilies) as SingleFamily[];

/** The documents as they are now, each reading noted. */
export function trackedDocuments(current: () => Documents, dependencies: Dependencies): Documents {
  const documents: Partial<Documents> = {
    broken: new TrackedSet(
      () => current().broken,
      name => dependencies.note(name === undefined ? dependency.anyBroken : dependency.broken(name)),
    ),
    get extensions() {
      return current().extensions;
    },
    get attachments() {
      dependencies.note(dependency.attachments);
      return current().attachments;
    },
    get ownKeys() {
      return current().ownKeys;
    },
  };
  for (const family of families)
    Object.assign(documents, { [family]: new TrackedMap<unknown>(() => current()[family], family, dependencies) });
  for (const name of singles)
    Object.defineProperty(documents, name, {
      get() {
        dependencies.note(dependency.document(name));
        return current()[name];
      },
    });
  return documents as Documents;
}

/** What is read of the model, and of the documents that it is made of. */
interface Current {
  documents: Documents;
  model: Model;
}

/** The document that a name of a part of the model comes from; undefined: of whichever there are. */
type Source = (name: string, documents: Documents) => string | undefined;

/** Parts of the model → the family that each is made of, and the document that one of its names comes from. */
const parts: Partial<Record<keyof Model, readonly [NamedFamily, Source]>> = {
  dictionaries: ['dictionaries', name => name],
  entities: ['entities', name => name],
  calls: ['services', name => name.slice(0, name.lastIndexOf('.'))],
  messages: ['messages', name => name],
  gateways: ['gateways', name => name],
  calendars: ['calendars', name => name],
  chains: ['chains', name => name],
  data: ['data', name => name],
  reports: ['reports', reportOf],
  processes: ['processes', name => name],
};

/** Reports are named by what their documents say. */
function reportOf(key: string, { reports }: Documents): string | undefined {
  const known =
    byKey.get(reports) ??
    new Map([...reports.values()].map(({ name, value }) => [reportKey(value.defineId, value.version), name]));
  byKey.set(reports, known);
  return known.get(key);
}
const byKey = new WeakMap<Documents['reports'], ReadonlyMap<string, string>>();

/** The model as far as it is now, each reading noted. */
export function trackedModel(now: () => Current, dependencies: Dependencies): Model {
  const current = () => now().model;
  const model = {};
  for (const [part, [family, source]] of Object.entries(parts)) {
    const record = trackedRecord(
      () => current()[part as keyof Model] as Record<string, unknown>,
      name => {
        const document = name === undefined ? undefined : source(name, now().documents);
        dependencies.note(
          document === undefined ? dependency.models(family) : dependency.model(`${family}/${document}`),
        );
      },
      entity => dependencies.note(dependency.about(family, entity)),
    );
    Object.assign(model, { [part]: record });
  }
  const pages = trackedRecord(
    () => current().permissions.pages,
    name => dependencies.note(name === undefined ? dependency.document('permissions') : dependency.labelOfPage(name)),
  );
  for (const name of ['app', 'roles', 'organisations', 'accounts'] as const)
    Object.defineProperty(model, name, {
      get() {
        dependencies.note(dependency.model(name === 'app' ? name : 'roles'));
        return current()[name];
      },
    });
  Object.defineProperty(model, 'permissions', { get: () => ({ ...current().permissions, pages }) });
  return model as Model;
}

/** Entity → the call that offers its records, as it is now. */
export const trackedOffers = (
  current: () => ReadonlyMap<string, string>,
  dependencies: Dependencies,
): ReadonlyMap<string, string> => new TrackedMap(current, 'offers', dependencies);

/** The labels of the catalogue, each reading noted. */
export const trackedLabels = (labels: ReadonlySet<string>, dependencies: Dependencies): ReadonlySet<string> =>
  new TrackedSet(
    () => labels,
    label => dependencies.note(label === undefined ? dependency.labels : dependency.label(label)),
  );
