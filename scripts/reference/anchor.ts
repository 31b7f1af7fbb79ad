/** A place of a page that links lead to: HTML, which Markdown lets stand. */
export const anchor = (id: string): string => `<a id="${id}"></a>`;

/** What has a place on a page of keys, so that two of one name on the same way do not have the same. */
export class Places {
  readonly #taken = new Set<string>();

  /** The anchor of a key by the keys and tags above it; none where one on the same way has it already. */
  of(id: string): string {
    if (this.#taken.has(id)) return '';
    this.#taken.add(id);
    return anchor(id);
  }
}
