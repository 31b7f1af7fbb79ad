/** The documents that pages are made of, as analysts wrote them. */
export interface PageDocuments {
  /** Page → the files that make it: itself first, then what it shows, calls and reports, each once. */
  pages: Record<string, string[]>;
  /** File below the schemas folder → its text. */
  texts: Record<string, string>;
}
