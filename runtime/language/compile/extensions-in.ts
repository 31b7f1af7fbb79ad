import type { ExtensionKind } from '../extensions/kinds.ts';
import type { BundledPage } from '../kinds/index.ts';
import type { BundledExtension } from '../parts/page/page.ts';

/** Which key of a part of a page names which kind. */
const namedBy: Readonly<Record<string, ExtensionKind>> = { input: 'inputs', cell: 'cells', format: 'formats' };

/** The app's own parts that a page is made of, wherever it names them, so that they come with it. */
export function extensionsIn(
  page: BundledPage,
  known: ReadonlyMap<string, BundledExtension>,
): Pick<BundledPage, 'extensions'> {
  const found = new Map<string, BundledExtension>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      const kind = typeof value === 'string' ? namedBy[key] : undefined;
      const one = kind && known.get(`${kind}/${value}`);
      if (one) found.set(`${kind}/${value}`, one);
      visit(value);
    }
  };
  if (known.size > 0) visit(page);
  return found.size > 0 ? { extensions: Object.fromEntries(found) } : {};
}
