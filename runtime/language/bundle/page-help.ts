/** A page that a button opens. */
export interface OpenedPage {
  page: string;
  title: string;
  /** The button gives it nothing: it can be opened from anywhere. */
  isAlone?: true;
}

/** What a page is, to whoever reads it: what document.help answers. All of it in sentences of staff. */
export interface PageHelp {
  title: string;
  /** The groups of the menu that it stands in, the widest first. */
  place: string[];
  /** What it is for. */
  about: string[];
  /** The buttons that are there for them, and what each does. */
  actions: { label: string; does: string[]; opens?: OpenedPage }[];
  fields: { label: string; says: string[] }[];
  /** What holds among the fields. */
  rules: string[];
}
