import { lazy, Suspense, useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';

const WhyDialog = lazy(() => import('#renderer/actions/why/WhyDialog.tsx'));

/** Alt+W, for those who have the label for it: why something on the page in sight is refused or missing. */
export function Why() {
  const { access, bundle, shortcuts } = useServices();
  const { explain } = bundle.app();
  const isAllowed = explain !== undefined && access.allows(explain);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAllowed) return;
    const label = '为什么看不到或按不了';
    const run = (): void => setAsked(true);
    return shortcuts.bind([
      { code: 'KeyW', icon: 'help', label, pinyin: 'wei shen me kan bu dao huo an bu liao', run },
    ]);
  }, [isAllowed, shortcuts]);
  return (
    asked && (
      <Suspense>
        <WhyDialog close={() => setAsked(false)} />
      </Suspense>
    )
  );
}
