import type { Definition } from '#runtime/language/index.ts';

type Kind = Definition['name']['kind'];

/** Where names are defined, looked up when it is told. */
export class Places {
  readonly #definitions: () => readonly Definition[];
  #known: ReadonlyMap<string, Definition> | undefined;

  constructor(definitions: () => readonly Definition[]) {
    this.#definitions = definitions;
  }

  /** file:line:column; undefined where no document defines it. @param inside further, from where it is defined on */
  of(kind: Kind, owner: string, name: string, ...inside: (string | number)[]): string | undefined {
    const found = this.#named(kind, owner, name);
    return found && placeOf(found.document, [...found.path, ...inside]);
  }

  /** A call by its whole name. */
  call(name: string): string | undefined {
    const dot = name.lastIndexOf('.');
    return this.of('call', name.slice(0, dot), name.slice(dot + 1));
  }

  /** The line of the catalogue that says who may open a page. */
  pageLabel(path: string): string | undefined {
    return this.#inCatalogue(['pages', path]);
  }

  /** Another key of permissions.yaml. */
  catalogue(key: string): string | undefined {
    return this.#inCatalogue([key]);
  }

  #inCatalogue(path: string[]): string | undefined {
    this.#known ??= byName(this.#definitions());
    for (const { name, document } of this.#known.values())
      if (name.kind === 'permission') return placeOf(document, path);
    return undefined;
  }

  #named(kind: Kind, owner: string, name: string): Definition | undefined {
    this.#known ??= byName(this.#definitions());
    return this.#known.get(JSON.stringify([kind, owner, name]));
  }
}

const byName = (definitions: readonly Definition[]): ReadonlyMap<string, Definition> =>
  new Map(definitions.map(one => [JSON.stringify([one.name.kind, one.name.owner, one.name.name]), one]));

function placeOf(document: Definition['document'], path: Definition['path']): string {
  const there = document.elsewhere?.(path);
  if (there) return placeOf(there.document as Definition['document'], there.path);
  const position = document.source?.locate(document.asWritten?.(path) ?? path, { key: true });
  return position ? `${document.file}:${position.line}:${position.column}` : `${document.file}:1:1`;
}
