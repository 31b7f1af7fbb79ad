import type { YAMLMap } from 'yaml';
import { builtIn } from '../builtin/documents.ts';
import { builtInServices } from '../builtin/services.ts';
import type { Entity } from '../families/entity.ts';
import type { Call, Service } from '../families/service.ts';
import { allCalls } from '../load/listed-calls.ts';
import type { SchemaFiles } from '../load/load.ts';
import { Known } from '../load/written-out/known.ts';
import { TextDocument } from './text-document.ts';

/** The documents of an app while they are carried over. */
export class AppTexts {
  readonly #files: SchemaFiles;
  readonly #documents = new Map<string, TextDocument>();
  readonly #gone: string[] = [];

  constructor(files: SchemaFiles) {
    this.#files = files;
    for (const [file, text] of files)
      if (/\.ya?ml$/.test(file)) this.#documents.set(file, new TextDocument(nameOf(file), text));
  }

  /** Those of one folder, such as pages, each with the map that it is. */
  family(folder: string): { document: TextDocument; root: YAMLMap }[] {
    return [...this.#documents].flatMap(([file, document]) => {
      const { root } = document;
      return file.startsWith(`${folder}/`) && root ? [{ document, root }] : [];
    });
  }

  /** One document, by its name in a folder or by its own. */
  document(...path: [folder: string, name: string] | [name: string]): TextDocument | undefined {
    const name = path.join('/');
    return this.#documents.get(`${name}.yaml`) ?? this.#documents.get(`${name}.yml`);
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
    for (const ending of ['yaml', 'yml'])
      if (this.#documents.delete(`${path.join('/')}.${ending}`)) this.#gone.push(`${path.join('/')}.${ending}`);
  }

  /** Has the changes of a step made. */
  apply(): void {
    for (const document of this.#documents.values()) document.apply();
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

  /** Files that are no more. */
  gone(): string[] {
    return this.#gone;
  }

  /** File → its new text, for those that change. */
  changed(): SchemaFiles {
    return new Map(
      [...this.#documents].flatMap(([file, { text }]) =>
        text === this.#files.get(file) ? [] : [[file, text] as [string, string]],
      ),
    );
  }
}

const wrapped = <T>(value: T | undefined): { value: T } | undefined => (value === undefined ? undefined : { value });

/** A document's path below the folder of its family, without .yaml. */
const nameOf = (file: string): string => file.replace(/\.ya?ml$/, '').replace(/^[^/]*\//, '');
