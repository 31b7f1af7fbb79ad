import type { BundledBlock, BundledCall } from '#runtime/language/bundle/client.ts';
import type { Scope } from '#runtime/services/services.ts';

/** What every block gets. */
export interface BlockProps<B extends BundledBlock = BundledBlock> {
  block: B;
  /** What its expressions see. */
  scope: Scope;
  /** The calls of the page. */
  calls: Record<string, BundledCall>;
  /** The page's parameters, as the address has them. */
  params: Record<string, string>;
}
