import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import type { ListView } from './useListView.ts';

// For those alone who have views, or ask for them.
const Views = lazy(() => import('./views/Views.tsx'));

/** 我的视图: what is saved of a list. */
export default function ViewsButton({ page, view }: { page: BundledListPage; view: ListView }) {
  const [isAsked, setAsked] = useState(false);
  const plain = (
    <button
      type="button"
      className="icon-button"
      title="我的视图"
      aria-label="我的视图"
      aria-haspopup="menu"
      aria-busy={isAsked}
      onClick={() => setAsked(true)}
    >
      <Bookmark size={16} />
    </button>
  );
  if (!isAsked && !view.begun && view.openId === undefined) return plain;
  return (
    <Suspense fallback={plain}>
      <Views page={page} view={view} isAsked={isAsked} />
    </Suspense>
  );
}
