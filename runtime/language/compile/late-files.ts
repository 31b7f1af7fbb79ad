/**
 * Files, name → text, of which some are made when they are first asked for by name: whoever looks at one page of an app
 * does not wait for what the others need. Those that nobody has asked for yet are not among those that it lists.
 */
export class LateFiles extends Map<string, string> {
  readonly #late = new Map<string, () => string>();

  /** From now on there is a file of that name. */
  later(name: string, make: () => string): void {
    this.#late.set(name, make);
  }

  override get(name: string): string | undefined {
    const known = super.get(name);
    if (known !== undefined) return known;
    const text = this.#late.get(name)?.();
    if (text !== undefined) this.set(name, text);
    return text;
  }
}
