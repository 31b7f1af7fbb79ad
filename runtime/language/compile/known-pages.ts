import type { BundledPage } from '../kinds/index.ts';
import type { BundledExtension } from '../parts/page/page.ts';

export interface PageFiles {
  /** The name of the file of the page. */
  page: string;
  /** Name → text, that file among them. */
  files: ReadonlyMap<string, string>;
}

/** What was made of pages: the same page is the same object, so that nothing is made of it again. */
export class KnownPages {
  #extensions = '';
  #pages = new WeakMap<BundledPage, PageFiles>();

  /** Before the pages of a bundle: with other code of the app's own, what is known of them is nothing worth. */
  begin(extensions: ReadonlyMap<string, BundledExtension>): void {
    const now = JSON.stringify([...extensions]);
    if (now !== this.#extensions) this.#pages = new WeakMap();
    this.#extensions = now;
  }

  of(page: BundledPage, make: () => PageFiles): PageFiles {
    const known = this.#pages.get(page) ?? make();
    this.#pages.set(page, known);
    return known;
  }
}
