import type { NamedRows } from '../model/case.ts';

/** Which rows a case knows by a name, by their entity. */
export class RowNames {
  readonly #known: Set<string>;

  constructor(...all: (NamedRows | undefined)[]) {
    this.#known = new Set();
    for (const rows of all) this.add(rows ?? {});
  }

  /** These, and further ones that nobody else knows. */
  with(rows: NamedRows): RowNames {
    const all = new RowNames(rows);
    for (const one of this.#known) all.#known.add(one);
    return all;
  }

  add(rows: Record<string, Record<string, unknown>>): void {
    for (const [entity, named] of Object.entries(rows))
      for (const name of Object.keys(named)) this.#known.add(`${entity} ${name}`);
  }

  has(entity: string, name: string): boolean {
    return this.#known.has(`${entity} ${name}`);
  }

  of(entity: string): string[] {
    const stem = `${entity} `;
    return [...this.#known].filter(one => one.startsWith(stem)).map(one => one.slice(stem.length));
  }
}
