/** What units read while they were resolved, and who read what. A dependency has a name, such as `model:entities/user` (`dependency`). */
export class Dependencies {
  readonly #dependencies = new Map<string, Set<string>>();
  readonly #dependents = new Map<string, Set<string>>();
  #unit: string | undefined;

  /** What is noted meanwhile the unit depends on. */
  track<T>(unit: string, body: () => T): T {
    const outer = this.#unit;
    this.#unit = unit;
    try {
      return body();
    } finally {
      this.#unit = outer;
    }
  }

  note(name: string): void {
    if (this.#unit !== undefined) this.add(this.#unit, name);
  }

  add(unit: string, name: string): void {
    const known = this.#dependencies.get(unit) ?? new Set();
    if (known.has(name)) return;
    this.#dependencies.set(unit, known.add(name));
    this.#dependents.set(name, (this.#dependents.get(name) ?? new Set()).add(unit));
  }

  /** The unit depends on nothing: it is resolved again, or is there no more. */
  forget(unit: string): void {
    for (const name of this.#dependencies.get(unit) ?? []) this.#dependents.get(name)?.delete(unit);
    this.#dependencies.delete(unit);
  }

  dependentsOf(name: string): Iterable<string> {
    return this.#dependents.get(name) ?? [];
  }

  /** The unit that is resolved now. */
  get unit(): string | undefined {
    return this.#unit;
  }
}
