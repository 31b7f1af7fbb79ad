import { codeOf, type Dictionary } from '../../families/dictionary.ts';
import type { Page, Variants } from '../../families/page.ts';
import type { Reporter } from '../../issues/reporter.ts';
import type { Doc, Documents } from '../document.ts';
import { pageOfVariant, variantsOf } from './variants.ts';

interface Made {
  pages: readonly Doc<Page>[];
  /** The dictionary that their names are from. */
  dictionary: unknown;
}

const known = new WeakMap<Doc<Page>, Made>();

/** The variants of pages are pages as well: each by its own address. */
export function addVariants(
  { pages, dictionaries }: Pick<Documents, 'pages' | 'dictionaries'>,
  reporter: Reporter,
): void {
  for (const document of [...pages.values()]) {
    const { variants } = document.value as Page & { variants?: Variants };
    if (!variants) continue;
    for (const page of pagesOf(document, dictionaries.get(variants.dictionary ?? '')?.value.items)) {
      const other = pages.get(page.name);
      if (other)
        reporter.report(
          document,
          'HD502',
          ['variants', 'pages', page.name],
          { name: page.name, other: other.file },
          { key: true },
        );
      else pages.set(page.name, page);
    }
  }
}

/** The same pages as the last time where nothing that they are made of is another. */
function pagesOf(document: Doc<Page>, items: Dictionary['items'] | undefined): readonly Doc<Page>[] {
  const before = known.get(document);
  if (before && before.dictionary === items) return before.pages;
  const pages = variantsOf(document.value).map(variant => {
    const said = items?.[variant.code ?? ''];
    return pageOfVariant(document, variant, said === undefined ? undefined : codeOf(said).label);
  });
  known.set(document, { pages, dictionary: items });
  return pages;
}
