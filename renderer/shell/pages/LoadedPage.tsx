import { FailurePage } from '#renderer/pages/error/FailurePage.tsx';
import { LoadingBar } from '../LoadingBar.tsx';
import { useLoadedPage } from './loaded-page.ts';

interface Props {
  path: string;
  params: Record<string, string>;
  /** The page fills the window. */
  whole?: boolean;
}

/** A page by its kind, once it is loaded. */
export function LoadedPage({ path, params, whole = false }: Props) {
  const { loaded, retry } = useLoadedPage(path);
  if (!loaded) return <LoadingBar />;
  if ('error' in loaded) return <FailurePage error={loaded.error} retry={retry} whole={whole} />;
  return <loaded.Component page={loaded.page} params={params} />;
}
