import type { JsonSchema } from '../fields/schema/json-schema.ts';
import type { BundledPage } from '../kinds/index.ts';
import type { BundledExtension } from '../parts/page/page.ts';

/** Modules that are kept: several times those of a large app. */
const mostJudges = 5000;

export interface PageFiles {
  /** The name of the file of the page. */
  page: string;
  /** Name → text, that file among them. */
  files: ReadonlyMap<string, string>;
  /** Name → what makes the text, of those that are made when they are asked for. */
  late: ReadonlyMap<string, () => string>;
}

/** What was made of pages: the same page is the same object, so that nothing is made of it again. */
export class KnownPages {
  #extensions = '';
  #pages = new WeakMap<BundledPage, PageFiles>();
  /** Schema as text → the module that judges by it: pages are made anew for other reasons far more often. */
  #judges = new Map<string, string>();

  /** Before the pages of a bundle: with other code of the app's own, what is known of them is nothing worth. */
  begin(extensions: ReadonlyMap<string, BundledExtension>): void {
    const now = JSON.stringify([...extensions]);
    if (now !== this.#extensions) {
      this.#pages = new WeakMap();
      this.#judges.clear();
    }
    this.#extensions = now;
  }

  /** The module that judges by a schema. */
  judgeOf(schema: JsonSchema, make: () => string): string {
    const text = JSON.stringify(schema);
    const known = this.#judges.get(text) ?? make();
    if (this.#judges.size >= mostJudges) this.#judges.clear();
    this.#judges.set(text, known);
    return known;
  }

  of(page: BundledPage, make: () => PageFiles): PageFiles {
    const known = this.#pages.get(page) ?? make();
    this.#pages.set(page, known);
    return known;
  }
}
