/** What units read while they were resolved, and who read what. A thing that is read has a name, such as `model:entities/user`. */
export class Reads {
  readonly #readBy = new Map<string, Set<string>>();
  readonly #readers = new Map<string, Set<string>>();
  #unit: string | undefined;

  /** What is read meanwhile the unit has read. */
  by<T>(unit: string, body: () => T): T {
    const outer = this.#unit;
    this.#unit = unit;
    try {
      return body();
    } finally {
      this.#unit = outer;
    }
  }

  note(thing: string): void {
    if (this.#unit !== undefined) this.add(this.#unit, thing);
  }

  add(unit: string, thing: string): void {
    const read = this.#readBy.get(unit) ?? new Set();
    if (read.has(thing)) return;
    this.#readBy.set(unit, read.add(thing));
    this.#readers.set(thing, (this.#readers.get(thing) ?? new Set()).add(unit));
  }

  /** The unit has read nothing: it is resolved again, or is there no more. */
  forget(unit: string): void {
    for (const thing of this.#readBy.get(unit) ?? []) this.#readers.get(thing)?.delete(unit);
    this.#readBy.delete(unit);
  }

  readersOf(thing: string): Iterable<string> {
    return this.#readers.get(thing) ?? [];
  }

  /** The unit that is resolved now. */
  get unit(): string | undefined {
    return this.#unit;
  }
}
