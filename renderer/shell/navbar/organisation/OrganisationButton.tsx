import Building2 from 'lucide-react/icons/building-2';
import { lazy, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { useElsewhere } from './useElsewhere.ts';

const OrganisationDialog = lazy(() => import('./OrganisationDialog.tsx'));

/** The organisation that one works in; a press leads to the others (spec 4.3). */
export function OrganisationButton() {
  const { loginInfo } = useSnapshot(useServices().session.state);
  const [open, setOpen] = useState(false);
  useElsewhere();
  if (!loginInfo) return null;
  const { orgName } = loginInfo.org;
  return (
    <>
      <button
        type="button"
        className="navbar-org row"
        title={`${orgName}（点击切换组织）`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Building2 size={15} strokeWidth={1.75} aria-hidden="true" />
        <span className="clip navbar-label">{orgName}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <OrganisationDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
