import { type ComponentType, useEffect, useState } from 'react';
import { afterPage } from '#renderer/hooks/when-idle.ts';

interface Props {
  address: string;
  unsaved: boolean;
}

/** What tells of mistakes in documents: loaded where there is something to listen to, and after the page has been. */
export function useDocuments(address: string | undefined): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<{ Documents: ComponentType<Props> }>();
  useEffect(() => {
    if (address === undefined) return;
    return afterPage(() => {
      import('./Documents.tsx').then(
        module => setLoaded({ Documents: module.default }),
        () => undefined,
      );
    });
  }, [address]);
  return loaded?.Documents;
}
