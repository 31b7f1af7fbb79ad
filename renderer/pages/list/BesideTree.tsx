import { lazy, type ReactNode, Suspense } from 'react';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import type { Filters } from '#runtime/services/reads/list-state.ts';

// With antd's tree, for the lists that have one.
const TreeBeside = lazy(() => import('#renderer/blocks/tree/TreeBeside.tsx'));

interface Props {
  page: BundledListPage;
  tree: NonNullable<BundledListPage['tree']>;
  filters: Filters;
  onFilter(filters: Filters): void;
  children: ReactNode;
}

/** The list beside the tree by which it is filtered. */
export function BesideTree({ page, tree, filters, onFilter, children }: Props) {
  const { [tree.filter]: chosen, ...rest } = filters;
  return (
    <div className="list-with-tree">
      <Suspense fallback={<aside className="tree-beside stack" />}>
        <TreeBeside
          tree={tree}
          calls={page.calls}
          chosen={chosen}
          onChoose={key => onFilter({ ...rest, ...(key ? { [tree.filter]: key } : {}) })}
        />
      </Suspense>
      {children}
    </div>
  );
}
