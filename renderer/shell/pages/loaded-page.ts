import { type ComponentType, useEffect, useState } from 'react';
import { areFirstBlocksLoaded, loadFirstBlocks, useComponents } from '#renderer/hooks/components.ts';
import type { PageProps } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledPage } from '#runtime/language/bundle/client.ts';

type Loaded = { page: BundledPage; Component: ComponentType<PageProps> } | { error: unknown };

/**
 * A page's file and the component of its kind, loaded side by side, and its first blocks; null until they are there. No Suspense: React
 * holds back what follows a fallback for 300 ms each time, which staff would wait for at every page.
 */
export function useLoadedPage(path: string): { loaded: Loaded | null; retry: () => void } {
  const { access, bundle } = useServices();
  const components = useComponents();
  const [state, setState] = useState<{ path: string; attempt: number; loaded: Loaded } | null>(() => {
    const page = bundle.loadedPage(path);
    const Component = page && components.loadedPage(page.kind);
    return page && Component && areFirstBlocksLoaded(page, access, components)
      ? { path, attempt: 0, loaded: { page, Component } }
      : null;
  });
  const [attempt, setAttempt] = useState(0);

  const there = state?.path === path && state.attempt === attempt;
  useEffect(() => {
    if (there) return;
    let wanted = true;
    const load = async (): Promise<Loaded> => {
      const component = components.loadPage(bundle.route(path)?.kind ?? 'list');
      const [page, Component] = await Promise.all([bundle.page(path), component]);
      await loadFirstBlocks(page, access, components);
      return { page, Component };
    };
    load()
      .catch((error: unknown) => ({ error }))
      .then(loaded => wanted && setState({ path, attempt, loaded }));
    return () => {
      wanted = false;
    };
  }, [access, bundle, components, path, attempt, there]);

  return {
    loaded: there ? state.loaded : null,
    retry: () => setAttempt(attempt + 1),
  };
}
