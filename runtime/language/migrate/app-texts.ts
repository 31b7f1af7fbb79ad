import type { YAMLMap } from 'yaml';
import { builtIn } from '../builtin/documents.ts';
import { builtInServices } from '../builtin/services.ts';
import type { Entity } from '../families/entity.ts';
import { singleFamilies } from '../families/index.ts';
import type { Call, Service } from '../families/service.ts';
import { addressOf } from '../load/address.ts';
import { allCalls } from '../load/listed-calls.ts';
import type { SchemaFiles } from '../load/load.ts';
import { placeOf } from '../load/place.ts';
import { Source } from '../load/source.ts';
import { Known } from '../load/written-out/known.ts';
import { TextDocument } from './text-document.ts';

/** The documents of an app while they are carried over. */
export class AppTexts {
  readonly #files: SchemaFiles;
  /** By their places in version 2: the folder of the family, and the name. */
  readonly #documents = new Map<string, PlacedText>();

  constructor(files: SchemaFiles) {
    this.#files = files;
    for (const [file, text] of files) {
      if (!/\.ya?ml$/.test(file)) continue;
      const place = placeInFolder(file, text);
      const taken = this.#documents.get(place);
      // It was carried over before, which was broken off.
      if (taken && placeOf(taken.was) && !placeOf(file)) continue;
      const document = new TextDocument(place.replace(/^[^/]*\//, ''), text);
      this.#documents.set(taken ? file : place, { was: file, file, document });
    }
  }

  /** Those of one folder, such as pages, each with the map that it is. */
  family(folder: string): { document: TextDocument; root: YAMLMap }[] {
    return [...this.#documents].flatMap(([place, { document }]) => {
      const { root } = document;
      return place.startsWith(`${folder}/`) && root ? [{ document, root }] : [];
    });
  }

  /** All of them, each with its file and its folder; what stands at the top has none. */
  all(): { document: TextDocument; file: string; folder: string }[] {
    return [...this.#documents].map(([place, one]) => ({ ...one, folder: place.slice(0, place.indexOf('/')) }));
  }

  /** Another file for a document. */
  move(document: TextDocument, file: string): void {
    for (const one of this.#documents.values()) if (one.document === document) one.file = file;
  }

  /** One document, by its name in a folder or by its own. */
  document(...path: [folder: string, name: string] | [name: string]): TextDocument | undefined {
    return this.#documents.get(path.join('/'))?.document;
  }

  /** The values of one document. */
  values<T>(folder: string, name: string): T | undefined {
    return this.document(folder, name)?.values<T>();
  }

  /** A call by its whole name, with its service. */
  call(name: string): { call: Call; service: Service } | undefined {
    const end = name.lastIndexOf('.');
    const service = name.slice(0, end);
    const found = this.values<Service>('services', service.replaceAll('.', '/')) ?? builtInServices[service];
    const call = found && allCalls(found)[name.slice(end + 1)];
    return found && call && { call, service: found };
  }

  /** What the documents say of entities and calls, by name. */
  get known(): Known {
    return new Known({
      entities: { get: name => wrapped(this.values<Entity>('entities', name) ?? builtIn.entities[name]) },
      services: {
        get: name => {
          const service = this.values<Service>('services', name.replaceAll('.', '/')) ?? builtInServices[name];
          return wrapped(service && { ...service, calls: allCalls(service) });
        },
      },
    });
  }

  /** A document that is no more. */
  drop(...path: [folder: string, name: string]): void {
    this.#documents.delete(path.join('/'));
  }

  /** Has the changes of a step made. */
  apply(): void {
    for (const { document } of this.#documents.values()) document.apply();
  }

  /** app.yaml says the version in its first line, below what is said of the file. */
  setVersion(version: number): void {
    const app = this.document('app');
    if (!app?.root) return;
    const said = app.root.get('heddle', true);
    if (said) app.replace(said, String(version));
    else app.insert(app.root, { heddle: version });
    app.apply();
  }

  /** File → where it lay before, for those that lie elsewhere. */
  moved(): ReadonlyMap<string, string> {
    return new Map(
      [...this.#documents.values()].flatMap(({ file, was }) => (file === was ? [] : [[file, was] as const])),
    );
  }

  /** Files that are no more. */
  gone(): string[] {
    const kept = new Set([...this.#documents.values()].map(({ file }) => file));
    return [...this.#files.keys()].filter(file => /\.ya?ml$/.test(file) && !kept.has(file));
  }

  /** File → its new text, for those that change. */
  changed(): SchemaFiles {
    return new Map(
      [...this.#documents.values()].flatMap(({ file, document: { text } }) =>
        text === this.#files.get(file) ? [] : [[file, text] as [string, string]],
      ),
    );
  }
}

const wrapped = <T>(value: T | undefined): { value: T } | undefined => (value === undefined ? undefined : { value });

interface PlacedText {
  /** Where it lay. */
  readonly was: string;
  file: string;
  readonly document: TextDocument;
}

/** Where a document would lie in version 2, where folders said what it is. */
function placeInFolder(file: string, text: string): string {
  const { family, name } = placeOf(file) ?? {};
  if (family === undefined || name === undefined) return file.replace(/\.ya?ml$/, '');
  if (Object.hasOwn(singleFamilies, family)) return name;
  return family === 'pages'
    ? `pages/${addressOf(new Source(file, text)) ?? name}`
    : `${family}/${name.replaceAll('.', '/')}`;
}
