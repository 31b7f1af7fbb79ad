import type { ExtensionKind } from '../extensions/kinds.ts';
import type { BundledPage } from '../kinds/index.ts';
import type { BundledExtension } from '../parts/page/page.ts';

/** The app's own parts that a page is made of are named by the whole of their key by `extension`, and otherwise by these. */
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
      const name = key === 'extension' ? String(value) : namedBy[key] && `${namedBy[key]}/${value}`;
      const one = name && known.get(name);
      if (one) found.set(name, one);
      visit(value);
    }
  };
  if (known.size > 0) visit(page);
  return found.size > 0 ? { extensions: Object.fromEntries(found) } : {};
}
