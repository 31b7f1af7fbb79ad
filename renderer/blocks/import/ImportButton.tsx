import { lazy, Suspense, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';

// For those alone who import.
const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** 导入, for whoever may; the list is told when there are new records. */
export default function ImportButton({ page, onDone }: { page: BundledListPage; onDone(): void }) {
  const { access } = useServices();
  const [open, setOpen] = useState(false);
  if (!page.import || !access.allows(page.import.permission)) return null;
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        导入
      </button>
      {open && (
        <Suspense>
          <ImportDialog
            path={page.path}
            title={page.title}
            most={page.import.most}
            csv={page.import.csv !== false}
            onDone={onDone}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
