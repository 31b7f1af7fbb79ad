import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import type { Filters } from '#runtime/services/reads/list-state.ts';

/** What is chosen in the tree stays while something else is searched for. */
export const ofTree = ({ tree }: Pick<BundledListPage, 'tree'>, filters: Filters): Filters =>
  tree && filters[tree.filter] !== undefined ? { [tree.filter]: filters[tree.filter] as string } : {};
