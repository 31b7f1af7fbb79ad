/** kind/name → what an extension exports; a page is drawn when those that it names are here. */
const loaded = new Map<string, unknown>();

export const keep = (name: string, extension: unknown): void => void loaded.set(name, extension);

/** One of the app's own parts; undefined where no page that names it has been loaded. @typeParam Part what its kind is */
export const extension = <Part>(kind: string, name: string): Part | undefined =>
  loaded.get(`${kind}/${name}`) as Part | undefined;
