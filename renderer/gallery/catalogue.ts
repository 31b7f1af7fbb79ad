/** One thing that documents may name, with the app that shows it. */
export interface CatalogueEntry {
  /** Such as kinds/list. */
  id: string;
  /** What it is among: 页面, 区块, 字段类型 … */
  group: string;
  /** As documents name it. */
  name: string;
  title: string;
  about: string;
  aboutEn: string;
  /** The app that shows it, a key of `apps`. */
  app: string;
  /** What of the app's documents is another for it. */
  changes: Record<string, string>;
  /** The documents that make it, that to be read first in front. */
  documents: string[];
  /** The pages that show it, the first at once. */
  pages: { path: string; title: string; params: Record<string, string> }[];
  /** Its keys, a line each, as the reference has them. */
  keys: string[];
}

/** What GET /heddle/gallery/catalogue answers. */
export interface Catalogue {
  /** App → file → text. */
  apps: Record<string, Record<string, string>>;
  entries: CatalogueEntry[];
  /** The handlers of the back end, which documents may name. */
  handlers: string[];
}

/** The documents of an entry's app, as it shows them. */
export const documentsOf = ({ apps }: Catalogue, { app, changes }: CatalogueEntry): Record<string, string> => ({
  ...apps[app],
  ...changes,
});
