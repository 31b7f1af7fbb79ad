import { lazy, type ReactNode, Suspense } from 'react';
import type { BundledCall, BundledListPage } from '#runtime/language/bundle/client.ts';
import type { Filters } from '#runtime/services/reads/list-state.ts';
import './beside.css';

// With antd's tree, for the pages that have one.
const TreeBeside = lazy(() => import('./TreeBeside.tsx'));

interface Props {
  page: { calls: Record<string, BundledCall> };
  tree: NonNullable<BundledListPage['tree']>;
  filters: Filters;
  onFilter(filters: Filters): void;
  children: ReactNode;
}

/** A list, or a report, beside the tree by which it is filtered. */
export function BesideTree({ page, tree, filters, onFilter, children }: Props) {
  const { [tree.filter]: chosen, ...rest } = filters;
  return (
    <div className="beside-tree">
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
