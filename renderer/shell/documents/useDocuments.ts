import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#renderer/hooks/when-idle.ts';

/** Milliseconds that the page in sight may take before. */
const pageFirst = 2000;

interface Props {
  address: string;
  unsaved: boolean;
}

const load = async (): Promise<{ Documents: ComponentType<Props> }> => ({
  Documents: (await import('./Documents.tsx')).default,
});

/** What tells of mistakes in documents: loaded where there is something to listen to, and after the page has been. */
export function useDocuments(address: string | undefined): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<{ Documents: ComponentType<Props> }>();
  useEffect(() => {
    if (address === undefined) return;
    return whenIdle(() => {
      load().then(setLoaded, () => undefined);
    }, pageFirst);
  }, [address]);
  return loaded?.Documents;
}
